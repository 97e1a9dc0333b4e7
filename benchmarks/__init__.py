"""Nerve measured against its peers, all in one run."""
