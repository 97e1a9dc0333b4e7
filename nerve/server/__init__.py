"""Tables online: a Starlette application, its rooms, its store and its bots."""
