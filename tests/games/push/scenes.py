"""What the page's scenes leave to the next view."""

LEFT_OUT = {
    "table.picker": "not drawn",
    "table.discard": "not drawn",
}
RISKY = {"turn_up"}
