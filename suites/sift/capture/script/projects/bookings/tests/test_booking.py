import pytest


def overlaps(a, b):
    return a[0] < b[1] and b[0] < a[1]


@pytest.mark.parametrize("a,b,want", [((1, 3), (2, 4), True), ((1, 2), (2, 3), False), ((5, 9), (1, 2), False)])
def test_overlaps(a, b, want):
    assert overlaps(a, b) is want


def test_book_one_room(store, guest):
    store["rooms"][101] = guest["name"]
    assert store["rooms"][101] == "Ada"


def test_limit(guest):
    assert guest["limit"] == 2


def test_cancel(store):
    store["rooms"].pop(101, None)
    assert 101 not in store["rooms"]


def test_rebook(store, guest):
    store["rooms"][102] = guest["name"]


def test_nights(settings):
    assert settings["limits"]["nights"] == 21
