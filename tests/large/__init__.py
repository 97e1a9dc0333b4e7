"""Tests of what needs large packages: `make large` runs them in an environment of its own."""
