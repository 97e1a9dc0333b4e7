"""The same rules as machine code. Needs the extra `fast`."""
