"""The description of the REST interface is true, and whatever fits it, or does not, is answered
as it says: never by a mistake of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nerve.server.http import Api
from nerve.server.openapi import ENDPOINTS, Endpoint, description
from tests.games import ANY
from tests.server.house import House, open_house

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_every_address_is_described(house: House) -> None:
    served = {
        (method, route.path)
        for route in Api(house.lobby).routes()
        for method in (route.methods or set()) - {"HEAD"}
        if route.path != "/api/{rest:path}"
    }
    assert served == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


def test_the_description_is_served(house: House) -> None:
    told = house.ask("GET", "/api/openapi.json").json()
    assert told == json.loads(description())
    assert told["openapi"].startswith("3.")


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder: Path = tmp_path_factory.mktemp("api")
    with open_house(folder) as house:
        token = house.player("Ann")
        code = house.table(token, ANY, ["me", "open"])
        told = json.loads(description())
        codes = {"type": "string", "enum": [code, code.lower(), "AAAAAA"]}
        for path in told["paths"].values():
            for operation in path.values():
                for parameter in operation["parameters"]:
                    if parameter["name"] == "code":
                        parameter["schema"] = codes
        schema = schemathesis.openapi.from_dict(told)
        schema.config.update(base_url=house.url)
        schema.config.update(headers={"Authorization": f"Bearer {token}"})
        yield schema


ASKED = [endpoint for endpoint in ENDPOINTS if endpoint.path != "/api/me/forget"]


@pytest.mark.hypothesis
@pytest.mark.parametrize("endpoint", ASKED, ids=lambda e: f"{e.method} {e.path}")
@pytest.mark.parametrize("mode", GenerationMode)
def test_whatever_is_asked_is_answered_as_described(
    api: Any, endpoint: Endpoint, mode: GenerationMode
) -> None:
    operation = api[endpoint.path][endpoint.method]
    taken = operation.body or operation.query or operation.path_parameters
    if mode is GenerationMode.NEGATIVE and not taken:
        return  # there is nothing to get wrong

    @settings(
        max_examples=settings().max_examples // 3,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    ask()
