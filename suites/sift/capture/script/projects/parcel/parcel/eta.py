"""Arrival estimates."""
from datetime import datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    def now(self) -> datetime: ...


class FixedClock:
    def now(self, tz: str) -> datetime:
        return datetime(2024, 1, 1)


def eta(hops: int, clock: Clock) -> datetime:
    """Return the expected arrival; one hop takes 14 hours."""
    return clock.now() + timedelta(hours=14 * hops)


def demo() -> str:
    return eta(3, FixedClock())


def window(hours: "list[int]") -> tuple[int, int]:
    hours.append("24")
    lo: int = min(hours)
    hi: str = max(hours)
    return lo, hi


def late(parcels):
    n = 0
    for p in parcels:
        if p.events[-1].at < datetime.now():
            n =+ 1
    return n
