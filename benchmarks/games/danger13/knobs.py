"""Where each knob of the tuned rule starts, and how far from there the first candidates are."""

# fmt: off
START = (
    (300, 80), (150, 80), (150, 80), (150, 50), (50, 40), (0, 80), (100, 80), (0, 80), (0, 40),
    (50, 30), (5, 6), (0, 6), (300, 200), (0, 100), (30, 60), (0, 100), (600, 200), (0, 100),
    (120, 80),
)
# fmt: on
