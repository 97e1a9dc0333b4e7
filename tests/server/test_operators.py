"""Files for those who run a server name what there is."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import yaml

from nerve.server.settings import Settings, gather
from nerve.server.telemetry import HELP

ROOT = Path(__file__).parents[2]


def test_the_dashboard_shows_every_metric() -> None:
    board = json.loads((ROOT / "docs" / "grafana.json").read_text("utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert set(re.findall(r"nerve_\w+", " ".join(queries))) == set(HELP)
    for query in queries:  # of a counter only its rate says something
        for name in re.findall(r"nerve_\w+", query):
            assert (HELP[name][0] == "counter") == (f"rate({name}[" in query), query


def test_the_composition_uses_settings_that_there_are() -> None:
    made = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    services = made["services"]
    known = {f"NERVE_{f.name.upper()}" for f in fields(Settings)}
    for name in ("one", "two"):
        environment = services[name]["environment"]
        assert set(environment) <= known
        settings = gather(environment={**environment}, file=None)
        assert settings.database.startswith("postgresql://")
        assert settings.bus.startswith("redis://")
    assert set(services["one"]["depends_on"]) <= set(services)
    caddy = made["configs"]["caddyfile"]["content"]
    assert "one:8013 two:8013" in caddy
    assert {"one", "two"} <= set(services["caddy"]["depends_on"])
