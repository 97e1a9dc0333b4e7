"""Where each knob of the tuned rule starts, and how far from there the first candidates are."""

# fmt: off
START = (
    (42, 8), (45, 8), (0, 8), (50, 30), (30, 15), (40, 15), (100, 40), (0, 40), (8, 5), (5, 10),
    (25, 25), (0, 20), (0, 20), (0, 20), (0, 20), (4, 4),
)
# fmt: on
