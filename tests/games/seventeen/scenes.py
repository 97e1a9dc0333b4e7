"""What the page's scenes leave to the next view."""

LEFT_OUT = {
    "actor": "all are asked at once: whom, is said beside the view",
    "top": "nobody has said what lies below a card that was drawn",
    "buried": "not drawn",
    "table.asked": "not drawn",
    "table.buried": "not drawn",
    "table.discard": "not drawn",
    "table.turns": "not drawn",
}
RISKY = {"reveal", "up"}
