import json
import pathlib

import pytest


@pytest.fixture(scope="session")
def settings():
    path = pathlib.Path(__file__).parent / "settings.test.json"
    return json.loads(path.read_text())


@pytest.fixture(scope="session")
def store(settings):
    data = {"rooms": {}, "limit": settings["limits"]["rooms_per_guest"]}
    yield data
    data.clear()


@pytest.fixture
def guest(store):
    return {"name": "Ada", "limit": store["limit"]}
