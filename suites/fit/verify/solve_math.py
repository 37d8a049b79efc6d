"""Solves math questions by counting, searching and simulating, with exact fractions."""

import re
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations, count, permutations, product
from math import factorial, gcd, isqrt
from statistics import median

from solving import Solvers, numbers

solves = Solvers()


def exact(text):
    return [Fraction(str(number)) for number in numbers(text)]


@solves("two-products")
def _(text):
    a, b, c, d = map(int, re.fullmatch(r"Work out (\d+) × (\d+) − (\d+) × (\d+)\.", text).groups())
    return sum([a] * b) - sum([c] * d)


@solves("leftover-rolls")
def _(text):
    rolls, box = numbers(text)
    while rolls >= box:
        rolls -= box
    return rolls


@solves("shortened-ribbon")
def _(text):
    length, pieces, trimmed = exact(text)
    return length / pieces - trimmed


@solves("cold-night")
def _(text):
    degrees, *falls = numbers(text)
    for fall in falls:
        degrees -= fall
    return degrees


@solves("percent-of")
def _(text):
    percent, whole = exact(text)
    return whole / 100 * percent


@solves("pasture")
def _(text):
    area, width = numbers(text)
    height = next(h for h in count(1) if h * width == area)
    return width + height + width + height


@solves("missing-reading")
def _(text):
    mean, *known = numbers(text)
    return next(x for x in range(-500, 500) if sum([*known, x]) == 4 * mean)


@solves("seconds")
def _(text):
    hours, minutes = numbers(text)
    return int(timedelta(hours=hours, minutes=minutes).total_seconds())


@solves("larger-share")
def _(text):
    total, first, second = numbers(text)
    return max(next((a, total - a) for a in range(total) if a * second == (total - a) * first))


@solves("one-unknown")
def _(text):
    factor, added, result = map(int, re.search(r"(\d+)x \+ (\d+) = (\d+)", text).groups())
    return next(x for x in range(-50, 50) if factor * x + added == result)


@solves("two-parts")
def _(text):
    parts = re.findall(r"(\d+)/(\d+) of (\d+)", text)
    return sum(Fraction(int(top), int(bottom)) * int(whole) for top, bottom, whole in parts)


@solves("two-powers")
def _(text):
    return 3 * 3 * 3 * 3 * 3 - 2 * 2 * 2 * 2 * 2 * 2 * 2


@solves("steady-ride")
def _(text):
    speed, minutes = exact(text)
    return sum(speed / 60 for _ in range(int(minutes)))


@solves("change-due")
def _(text):
    price, pieces, paid = exact(text)
    for _ in range(int(pieces)):
        paid -= price
    return paid


@solves("third-angle")
def _(text):
    first, second = numbers(text)
    return next(third for third in range(1, 180) if first + second + third == 180)


@solves("whole-number-run")
def _(text):
    first, last = numbers(text)
    return sum(range(first, last + 1))


@solves("median-of-six")
def _(text):
    return Fraction(median([14, 3, 9, 27, 11, 6]))


@solves("squared-roots")
def _(text):
    minus, plus = map(int, re.search(r"x² − (\d+)x \+ (\d+) = 0", text).groups())
    roots = [x for x in range(-100, 100) if x * x - minus * x + plus == 0]
    assert len(roots) == 2
    return sum(root * root for root in roots)


@solves("power-remainder")
def _(text):
    return 7**100 % 13


@solves("mixed-committee")
def _(text):
    women, men = numbers(text)
    people = ["woman"] * women + ["man"] * men
    return sum(len(set(three)) == 2 for three in combinations(people, 3))


@solves("box-diagonal")
def _(text):
    squares = sum(side * side for side in numbers(text))
    assert isqrt(squares) ** 2 == squares
    return isqrt(squares)


@solves("equal-pieces")
def _(text):
    first, second = numbers(text)
    return first // gcd(first, second) + second // gcd(first, second)


@solves("up-and-down")
def _(text):
    price, up, down = exact(text)
    price += price * up / 100
    return price - price * down / 100


@solves("stronger-juice")
def _(text):
    strong, liters, weak, wanted = numbers(text)
    return next(x for x in count(1) if strong * x + weak * liters == wanted * (x + liters))


@solves("theater-rows")
def _(text):
    seats, more, rows = numbers(text)
    return sum(seats + more * row for row in range(rows))


@solves("second-is-greater")
def _(text):
    return Fraction(sum(a < b for a, b in product(range(6), repeat=2)), 36)


@solves("binary-logarithm")
def _(text):
    a, b = map(int, re.search(r"8\^(\d+) × 4\^(\d+) ÷ 16", text).groups())
    power = 8**a * 4**b // 16
    return power.bit_length() - 1


@solves("ticket-sales")
def _(text):
    tickets, euros, adult, child = numbers(text)
    return next(x for x in range(tickets + 1) if adult * x + child * (tickets - x) == euros)


@solves("fewer-workers")
def _(text):
    workers, days, others = exact(text)
    return 1 / (others * (1 / (workers * days)))


@solves("other-base")
def _(text):
    digits, base = re.search(r"The digits (\d+) .* base (\d)", text).groups()
    return int(digits, int(base))


@solves("there-and-back")
def _(text):
    out, back = exact(text)
    road = Fraction(97)
    return 2 * road / (road / out + road / back)


@solves("multiples-between")
def _(text):
    step, low, high = numbers(text)
    return sum(n % step == 0 for n in range(low, high + 1))


@solves("function-in-function")
def _(text):
    factor, minus, plus, start = map(int, re.search(r"= (\d+)x − (\d+) and .*x² \+ (\d+)\..*f\(g\((-\d+)\)\)", text).groups())
    inner = start * start + plus
    return factor * inner - minus


@solves("map-distance")
def _(text):
    scale, centimeters = re.search(r"1 : (\d+), two huts are ([\d.]+) cm", text).groups()
    return Fraction(centimeters) * int(scale) / 100 / 1000


@solves("night-shift")
def _(text):
    times = re.search(r"(\d+:\d+) and ends at (\d+:\d+) .* (\d+) minutes\.", text)
    start = datetime.strptime(f"2025-03-10 {times[1]}", "%Y-%m-%d %H:%M")
    end = datetime.strptime(f"2025-03-11 {times[2]}", "%Y-%m-%d %H:%M")
    return int((end - start).total_seconds()) // 60 - int(times[3])


@solves("digits-of-a-power")
def _(text):
    return len(str(2**40))


@solves("fenced-on-three-sides")
def _(text):
    fence = numbers(text)[0]
    return max(Fraction(quarter, 4) * (fence - 2 * Fraction(quarter, 4)) for quarter in range(1, 2 * fence))


@solves("three-remainders")
def _(text):
    a, five, b, seven, c, nine = numbers(text)
    return next(n for n in count(1) if (n % five, n % seven, n % nine) == (a, b, c))


@solves("letters-and-envelopes")
def _(text):
    return sum(sum(letter == place for place, letter in enumerate(order)) == 2 for order in permutations(range(6)))


@solves("determinant")
def _(text):
    rows = [list(map(int, row)) for row in re.findall(r"\((-?\d+), (-?\d+), (-?\d+)\)", text)]
    total = 0
    for order in permutations(range(3)):
        swaps = sum(order[i] > order[j] for i, j in combinations(range(3), 2))
        total += (-1) ** swaps * rows[0][order[0]] * rows[1][order[1]] * rows[2][order[2]]
    return total


@solves("detour-paths")
def _(text):
    routes = 0
    for ups in combinations(range(11), 5):
        spots, x, y = set(), 0, 0
        for move in range(11):
            x, y = (x, y + 1) if move in ups else (x + 1, y)
            spots.add((x, y))
        routes += (3, 2) not in spots
    return routes


@solves("distinct-faces")
def _(text):
    rolls = list(product(range(6), repeat=4))
    return Fraction(sum(len(set(roll)) for roll in rolls), len(rolls))


@solves("own-recurrence")
def _(text):
    first, second, minus = numbers(text)
    terms = [first, second]
    while len(terms) < 8:
        terms.append(terms[-1] + 2 * terms[-2] - minus)
    return terms[7]


@solves("four-corners")
def _(text):
    """By Pick's theorem: grid points inside, plus half of those on the edge, minus one."""
    flat = numbers(text)
    corners = list(zip(flat[::2], flat[1::2]))
    edges = list(zip(corners, corners[1:] + corners[:1]))
    on_edge = sum(gcd(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in edges)

    def inside(x, y):
        hits = 0
        for (ax, ay), (bx, by) in edges:
            if (bx - ax) * (y - ay) == (by - ay) * (x - ax) and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
                return False
            if (ay > y) != (by > y) and x < ax + Fraction((y - ay) * (bx - ax), by - ay):
                hits += 1
        return hits % 2 == 1

    box = [(x, y) for x in range(-10, 11) for y in range(-10, 11)]
    within = sum(inside(x, y) for x, y in box)
    return within + Fraction(on_edge, 2) - 1


@solves("parallel-chords")
def _(text):
    radius, *chords = numbers(text)
    return sum(isqrt(radius**2 - (chord // 2) ** 2) for chord in chords)


@solves("largest-of-three")
def _(text):
    hands = list(combinations(range(1, 11), 3))
    return Fraction(sum(max(hand) == 7 for hand in hands), len(hands))


@solves("loan-balance")
def _(text):
    owed, percent, paid = exact(text)
    for _ in range(3):
        owed = owed * (1 + percent / 100) - paid
    return owed


@solves("trailing-zeros")
def _(text):
    product_text = str(factorial(numbers(text)[-1]))
    return len(product_text) - len(product_text.rstrip("0"))


@solves("divisors-that-are-multiples")
def _(text):
    a, b, c = map(int, re.search(r"2\^(\d+) × 3\^(\d+) × 5\^(\d+)", text).groups())
    divisors = (2**i * 3**j * 5**k for i in range(a + 1) for j in range(b + 1) for k in range(c + 1))
    return sum(divisor % 12 == 0 for divisor in divisors)


@solves("flagged-parts")
def _(text):
    parts, faulty, caught, mistaken = exact(text)
    bad = parts * faulty / 100
    right = bad * caught / 100
    wrong = (parts - bad) * mistaken / 100
    return right / (right + wrong) * 100
