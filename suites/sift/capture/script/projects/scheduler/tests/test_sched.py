import datetime as dt
import time

import pytest

from sched_app import next_run, open_lock

NOW = dt.datetime(2024, 5, 4, 12, 0)


@pytest.mark.parametrize("spec", ["hourly", "nightly", "daily@02:00", "daily@23:59", *[f"daily@{h:02d}:30" for h in range(24)]])
def test_future(spec):
    assert next_run(spec, NOW) > NOW


def test_nightly_hour():
    assert next_run("nightly", NOW).hour == 2


def test_drift():
    time.sleep(1.3)
    assert next_run("hourly", NOW) - NOW == dt.timedelta(hours=1)


def test_backlog():
    time.sleep(0.4)


def test_bad():
    with pytest.raises(ValueError):
        next_run("weekly", NOW)


@pytest.mark.slowish
def test_utc():
    assert dt.datetime.utcfromtimestamp(0).year == 1970


@pytest.mark.skip(reason="needs a real clock daemon")
def test_ntp():
    pass


class TestHelper:
    def __init__(self):
        pass

    def test_never_collected(self):
        assert False


def test_lock(tmp_path):
    open_lock(tmp_path / "lock")
