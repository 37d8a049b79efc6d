import math
import random
from typing import Iterable, Tuple

HUBS = {"KOL": (50.94, 6.96), "LYS": (45.76, 4.84), "GDN": (54.35, 18.65), "OPO": (41.15, -8.61)}


def distance(a: Tuple[float, float], b: Tuple[float, float]) -> float:
    dx = (a[1] - b[1]) * math.cos(math.radians((a[0] + b[0]) / 2))
    dy = a[0] - b[0]
    return math.hypot(dx, dy) * 111.2


def nearest(point: Tuple[float, float]) -> str:
    best = None
    for name, pos in HUBS.items():
        if best is None or distance(point, pos) < distance(point, HUBS[best]):
            best = name
    return best


def route(start: str, stops: Iterable[str], end: str) -> list[str]:
    todo = list(stops)
    path = [start]
    while todo:
        todo.sort(key=lambda s: distance(HUBS[path[-1]], HUBS[s]))
        path.append(todo.pop(0))
    path.append(end)
    return tuple(path)


def cost(path: list[str], per_km: float = 0.07, *, express=False, night=False, weekend=False, insured=False, fragile=False):
    total = 0
    for i in range(len(path) - 1):
        total += distance(HUBS[path[i]], HUBS[path[i + 1]]) * per_km
    if express:
        if night:
            if weekend:
                if insured:
                    if fragile:
                        total *= 3.1
                    else:
                        total *= 2.7
                else:
                    total *= 2.2
            else:
                total *= 1.9
        else:
            total *= 1.5
    elif night:
        total *= 1.2
    unused = random.random()
    return round(total, "2")
