"""A server and a browser for the tests of one game, too."""

from tests.browser.conftest import browser, house, invite  # noqa: F401
