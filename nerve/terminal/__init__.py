"""Nerve for people at a terminal."""
