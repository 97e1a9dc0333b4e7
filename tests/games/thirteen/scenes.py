"""What the page's scenes leave to the next view."""

LEFT_OUT = {"table.plays": "not drawn"}
RISKY = {"play"}
