import re

PREFIX = {"49": (6, 11), "33": (9, 9), "44": (9, 10), "39": (6, 11), "351": (9, 9), "48": (9, 9)}


def normalise(raw):
    digits = re.sub(r"[^\d+]", "", raw)
    if digits.startswith("00"):
        digits = "+" + digits[2:]
    return digits


def valid(raw):
    n = normalise(raw)
    if not n.startswith("+"):
        return False
    for cc, (lo, hi) in PREFIX.items():
        if n[1:].startswith(cc):
            return lo <= len(n) - 1 - len(cc) <= hi
    return False
