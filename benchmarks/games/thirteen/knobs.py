"""Where each knob of the tuned rule starts, and how far from there the first candidates are."""

# fmt: off
START = (
    (200, 60), (50, 60), (0, 60), (5, 10), (2, 10), (0, 20), (0, 5), (0, 10), (30, 30),
    (10, 20),
)
# fmt: on
