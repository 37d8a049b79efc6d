"""Solves reasoning questions by trying everything: worlds, orders, days, moves.

A solver returns the text of the right choice, or for each choice whether it is right.
"""

import heapq
import re
from collections import deque
from datetime import date, timedelta
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, count, permutations, product

from solving import Solvers, names_in, numbers

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
RUNNERS = ["Ilse", "Marek", "Noor", "Paavo", "Rosa", "Tariq", "Yumi"]
ISLANDERS = ["Bram", "Chidi", "Dorte", "Emre", "Fenna", "Goran", "Hana"]
LODGERS = ["Aino", "Boaz", "Carmen", "Dilip", "Edda", "Farid", "Greta"]
GUESTS = ["Anja", "Boris", "Carla", "Dima", "Elsa", "Felix", "Gudrun"]
SUSPECTS = ["Kai", "Lea", "Mio", "Noa", "Oskar", "Pilar", "Quinn"]

solves = Solvers()


def only(found):
    found = set(found)
    if len(found) != 1:
        raise ValueError(f"{len(found)} answers: {found}")
    return found.pop()


def entailed(worlds, statements):
    """A statement must be true if it holds in every world left."""
    worlds = list(worlds)
    if not worlds:
        raise ValueError("no world is left")
    return {text: all(holds(*world) for world in worlds) for text, holds in statements.items()}


@solves("locker-row")
def _(text):
    red, right, left = numbers(text)
    place = red
    for step in [1] * right + [-1] * left:
        place += step
    return place


@solves("weekdays-ago")
def _(text):
    today = next(day for day in DAYS if f"Today is {day}" in text)
    monday = date(2024, 1, 1)
    then = monday + timedelta(days=700 + DAYS.index(today)) - timedelta(days=numbers(text)[0])
    return DAYS[then.weekday()]


@solves("kiln-lamp")
def _(text):
    worlds = [(hot, lit) for hot, lit in product([True, False], repeat=2) if (not hot or lit) and not lit]
    sure = entailed(worlds, {
        "The kiln is not hot.": lambda hot, lit: not hot,
        "The kiln is hot.": lambda hot, lit: hot,
    })
    rule = [(hot, lit) for hot, lit in product([True, False], repeat=2) if not hot or lit]
    sure["The kiln will be hot as soon as the lamp is lit."] = all(hot for hot, lit in rule if lit)
    sure["Nothing can be concluded about the kiln."] = len({hot for hot, lit in worlds}) == 2
    return sure


@solves("choir")
def _(text):
    size, readers, pianists, both = numbers(text)
    can_read = set(range(readers))
    can_play = set(range(readers - both, readers - both + pianists))
    assert len(can_read | can_play) <= size
    return len(can_read ^ can_play)


@solves("watering")
def _(text):
    fern, cactus = numbers(text)
    return next(day for day in count(1) if day % fern == 0 and day % cactus == 0)


@solves("robot-turns")
def _(text):
    right, left = numbers(text)
    after_right = {"North": "East", "East": "South", "South": "West", "West": "North"}
    after_left = {new: old for old, new in after_right.items()}
    side = "North"
    for turn in [after_right] * right + [after_left] * left:
        side = turn[side]
    return side


@solves("fence-posts")
def _(text):
    length, gap = numbers(text)
    return len(range(0, length + 1, gap))


@solves("counter-loop")
def _(text):
    counter, times, more, less = numbers(text)
    for _ in range(times):
        counter += more
        counter -= less
    return counter


@solves("not-every-lamp")
def _(text):
    worlds = [world for size in range(1, 7) for world in product([True, False], repeat=size)]
    meant = [not all(world) for world in worlds]
    readings = {
        "At least one lamp in the hall does not work.": lambda world: any(not works for works in world),
        "No lamp in the hall works.": lambda world: not any(world),
        "At least one lamp in the hall works.": any,
        "Most lamps in the hall do not work.": lambda world: 2 * sum(world) < len(world),
    }
    return {text: [holds(world) for world in worlds] == meant for text, holds in readings.items()}


def before_pairs(text, known, verb):
    return re.findall(rf"({'|'.join(known)}) {verb} ({'|'.join(known)})", text)


@solves("finish-order")
def _(text):
    pairs = before_pairs(text, RUNNERS, "finished before")
    assert len(pairs) == 3
    people = names_in(text, RUNNERS)
    return only(order[1] for order in permutations(people) if all(order.index(a) < order.index(b) for a, b in pairs))


@solves("both-ends")
def _(text):
    left, right = numbers(text)
    return only(size for size in range(1, 200) if left <= size and list(range(size, 0, -1))[left - 1] == right)


@solves("film-end")
def _(text):
    hour, minute, length = map(int, re.search(r"(\d+):(\d+) and runs for (\d+)", text).groups())
    for _ in range(length):
        minute += 1
        if minute == 60:
            hour, minute = hour + 1, 0
    return f"{hour % 24}:{minute:02d}"


@solves("violinists")
def _(text):
    kinds = list(product([True, False], repeat=3))
    worlds = [present for size in range(1, 5) for present in combinations(kinds, size)
              if any(violin and vegetarian for violin, vegetarian, _ in present)
              and all(skipped for _, vegetarian, skipped in present if vegetarian)]
    return entailed([(world,) for world in worlds], {
        "Some violinists skipped the buffet.": lambda w: any(v and s for v, _, s in w),
        "All violinists skipped the buffet.": lambda w: all(s for v, _, s in w if v),
        "Some violinists went to the buffet.": lambda w: any(v and not s for v, _, s in w),
        "Everyone who skipped the buffet is a vegetarian.": lambda w: all(g for _, g, s in w if s),
    })


@solves("growing-steps")
def _(text):
    terms = numbers(text)
    steps = [b - a for a, b in zip(terms, terms[1:])]
    growth = only(b - a for a, b in zip(steps, steps[1:]))
    return terms[-1] + steps[-1] + growth


@solves("true-expression")
def _(text):
    known = {"p": True, "q": False, "r": True}
    return {choice: eval(choice, {}, known) for choice in ["(not q) and r", "p and q", "(not p) or q", "q or (not r)"]}


@solves("three-islanders")
def _(text):
    first, second, third = names_in(text, ISLANDERS)
    told = re.findall(r"says: \"([^\"]*)\"", text)
    assert told == [f"{second} is a liar.", f"{first} and {third} are of the same kind.", f"{first} is a liar."]
    honest = only((a, b, c) for a, b, c in product([True, False], repeat=3)
                  if a == (not b) and b == (a == c) and c == (not a))
    people = [name for name, truthful in zip((first, second, third), honest) if truthful]
    return f"Only {people[0]}" if len(people) == 1 else " and ".join(people)


@solves("two-beads")
def _(text):
    red, blue, denominator = numbers(text)
    pairs = list(combinations(["red"] * red + ["blue"] * blue, 2))
    assert len(pairs) == denominator
    return f"{sum(a != b for a, b in pairs)}/{denominator}"


@solves("leap-year-october")
def _(text):
    leap = [year for year in range(1904, 2097, 4) if date(year, 2, 1).weekday() == 0]
    return only(DAYS[date(year, 10, 1).weekday()] for year in leap)


@solves("pump-pair")
def _(text):
    first, second = numbers(text)
    return next(t for t in count(1) if Fraction(t, first) + Fraction(t, second) == 1)


@solves("league-with-neighbors")
def _(text):
    clubs, capital = numbers(text)
    return sum(not (a < capital and b < capital) for a, b in combinations(range(clubs), 2))


@solves("four-floors")
def _(text):
    higher = before_pairs(text, LODGERS, "lives higher than")
    below = before_pairs(text, LODGERS, "lives directly below")
    not_first = re.search(rf"({'|'.join(LODGERS)}) does not live on floor 1", text)[1]
    people = names_in(text, LODGERS)
    assert len(people) == 4 and len(higher) == len(below) == 1
    fits = [order for order in permutations(people)
            if order.index(higher[0][0]) > order.index(higher[0][1])
            and order.index(below[0][0]) + 1 == order.index(below[0][1]) and order[0] != not_first]
    return only(order[1] for order in fits)


@solves("switched-lamps")
def _(text):
    _, lamps, first, second = numbers(text)
    on = set()
    for step in (first, second):
        on ^= set(range(step, lamps + 1, step))
    return len(on)


@solves("dial-steps")
def _(text):
    shown, factor, more, divisor = numbers(text)
    for _ in range(3):
        shown = divmod(shown * factor + more, divisor)[1]
    return shown


@solves("courier")
def _(text):
    north, east, south, west = numbers(text)
    start = (0, 0)
    goal = (east - west, north - south)
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        (x, y), steps = queue.popleft()
        if (x, y) == goal:
            return steps
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot not in seen and max(map(abs, spot)) <= 20:
                seen.add(spot)
                queue.append((spot, steps + 1))


@solves("twice-as-old")
def _(text):
    times, years = numbers(text)
    return only(times * otto for otto in range(1, 100) if times * otto + years == 2 * (otto + years))


@solves("sock-drawer")
def _(text):
    *drawer, wanted = numbers(text)
    hands = product(*(range(size + 1) for size in drawer))
    return max(sum(hand) for hand in hands if max(hand) < wanted) + 1


@solves("inverted-register")
def _(text):
    bits = re.search(r"holds ([01]{8})\.", text)[1]
    return int("".join("1" if bit == "0" else "0" for bit in bits), 2)


@solves("bicycle-ball-kite")
def _(text):
    pupils, *owners = numbers(text)
    least = pupils
    for two in range(max(0, owners[0] + owners[1] - pupils), min(owners[:2]) + 1):
        without_both = pupils - two
        least = min(least, max(0, owners[2] - without_both))
    return least


@solves("club-door")
def _(text):
    facts = {name: sentence for sentence in text.split(". ") for name in ("Ana", "Ben", "Cem", "Dua") if sentence.startswith(name)}
    enters = {name for name, said in facts.items()
              if ("a member" in said or "an invitation" in said) and ("blocked list" not in said or "a signature" in said)}
    choices = {"Ana and Ben": {"Ana", "Ben"}, "Ben and Cem": {"Ben", "Cem"}, "Ben, Cem and Dua": {"Ben", "Cem", "Dua"},
               "Only Ben": {"Ben"}}
    return {choice: people == enters for choice, people in choices.items()}


@solves("two-machines")
def _(text):
    jobs = numbers(text)
    assert sorted(jobs) == [4, 5, 6, 7, 8]
    loads = (sum(job for job, first in zip(jobs, split) if first) for split in product([True, False], repeat=5))
    return min(max(load, sum(jobs) - load) for load in loads)


@solves("four-towns")
def _(text):
    roads = re.findall(r"([A-Z][a-z]+) to ([A-Z][a-z]+) (?:is )?(\d+) km", text)
    assert len(roads) == 5
    ways = {}
    for a, b, length in roads:
        ways.setdefault(a, []).append((b, int(length)))
        ways.setdefault(b, []).append((a, int(length)))
    queue, done = [(0, "Arle")], set()
    while queue:
        far, town = heapq.heappop(queue)
        if town == "Dorn":
            return far
        if town not in done:
            done.add(town)
            for other, length in ways[town]:
                heapq.heappush(queue, (far + length, other))


@solves("counting-the-false")
def _(text):
    size = numbers(text)[0]
    worlds = [world for world in product([True, False], repeat=size)
              if all(world[k - 1] == (world.count(False) == k) for k in range(1, size + 1))]
    world = only(worlds)
    return only(f"Number {k}" for k in range(1, size + 1) if world[k - 1])


@solves("ferry-crossings")
def _(text):
    waiting, most = numbers(text)
    crossings = 0
    while True:
        waiting -= min(waiting, most)
        crossings += 1
        if waiting == 0:
            return crossings
        crossings += 1


@solves("lapped")
def _(text):
    track, faster, slower = numbers(text)
    return next(second for second in count(1) if second * faster - second * slower >= track)


@solves("four-houses")
def _(text):
    found = []
    for owners in permutations(["Abel", "Bea", "Cleo", "Dov"]):
        for pets in permutations(["cat", "dog", "owl", "newt"]):
            for drinks in permutations(["tea", "milk", "juice", "cider"]):
                who, pet, drink = owners.index, pets.index, drinks.index
                if (who("Bea") + 1 == pet("cat") and pet("newt") + 1 == pet("owl") and drink("cider") == pet("cat")
                        and drink("milk") == pet("dog") and abs(pet("dog") - pet("cat")) == 1 and drink("juice") == 0
                        and who("Cleo") > who("Abel") and who("Abel") != 0 and abs(who("Abel") - who("Dov")) != 1):
                    found.append((owners, pets, drinks))
    owners, _, drinks = only(found)
    return owners[drinks.index("juice")]


@solves("round-table")
def _(text):
    name = f"({'|'.join(GUESTS)})"
    opposite = re.search(rf"{name} sits directly opposite {name}", text).groups()
    two_on = re.search(rf"{name} sits two places clockwise from {name}", text).groups()
    apart = re.findall(rf"{name} does not sit next to {name}", text)
    asked = re.search(rf"Who sits directly clockwise from {name}", text)[1]
    people = names_in(text, GUESTS)
    assert len(people) == 6 and len(apart) == 2

    def fits(seat):
        return ((seat[opposite[0]] - seat[opposite[1]]) % 6 == 3 and (seat[two_on[0]] - seat[two_on[1]]) % 6 == 2
                and all((seat[a] - seat[b]) % 6 not in (1, 5) for a, b in apart))

    tables = (dict(zip(people, seats)) for seats in permutations(range(6)))
    return only(person for seat in tables if fits(seat) for person in people if (seat[person] - seat[asked]) % 6 == 1)


@solves("hidden-key")
def _(text):
    a, b, c, d = names_in(text, SUSPECTS)
    told = re.findall(r": \"([^\"]*)\"", text)
    assert told == [f"{b} or {c} hid it.", f"Neither {a} nor I hid it.", f"{d} hid it.", f"What {a} says is false."]

    def truths(guilty):
        first = guilty in (b, c)
        return [first, guilty not in (a, b), guilty == d, not first]

    return only(guilty for guilty in (a, b, c, d) if sum(truths(guilty)) == 2)


@solves("even-product")
def _(text):
    rolls = [(a, b) for a, b in product(range(1, 7), repeat=2) if a * b % 2 == 0]
    return str(Fraction(sum((a + b) % 2 == 0 for a, b in rolls), len(rolls)))


@solves("one-reroll")
def _(text):
    best = max(sum(Fraction(face) if face in kept else Fraction(7, 2) for face in range(1, 7)) / 6
               for size in range(7) for kept in combinations(range(1, 7), size))
    return str(float(best))


@solves("six-books")
def _(text):
    orders = permutations(["atlas", "diary", "novel", "songbook", "fifth", "sixth"])
    return sum(abs(order.index("atlas") - order.index("diary")) != 1 and order.index("novel") < order.index("songbook")
               for order in orders)


@solves("list-trace")
def _(text):
    items = [2, 5, 1]
    for i in range(1, 5):
        added = items[i - 1] + items[i]
        items.append(added // 2 if added % 2 == 0 else added - 1)
    assert len(items) == 7
    return sum(items)


@solves("three-of-five")
def _(text):
    def truths(n):
        return [n % 6 == 0, n > 50, int(n**0.5) ** 2 == n, sum(map(int, str(n))) == 9, n % 2 == 1]

    return {str(n): sum(truths(n)) == 3 for n in (54, 81, 45, 64)}


@solves("lift-buttons")
def _(text):
    lowest, highest, up, down, start, goal = numbers(text)
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        floor, moves = queue.popleft()
        if floor == goal:
            return moves
        for there in (floor + up, floor - down):
            if lowest <= there <= highest and there not in seen:
                seen.add(there)
                queue.append((there, moves + 1))


@solves("five-times-in-a-month")
def _(text):
    rare = re.search(rf"({'|'.join(DAYS)}) and ({'|'.join(DAYS)}) occur", text).groups()
    asked = int(re.search(r"the (\d+)th of", text)[1])
    months = [[DAYS[(start + day) % 7] for day in range(31)] for start in range(7)]
    return only(month[asked - 1] for month in months if all(month.count(day) == 4 for day in rare))


@solves("exam-rules")
def _(text):
    worlds = [(algebra, logic, physics, drawing, course)
              for algebra, logic, physics, drawing, course in product([True, False], repeat=5)
              if (not algebra or logic or physics) and (not physics or drawing)
              and (not (logic and not drawing) or course) and not drawing]
    return entailed(worlds, {
        "If Tessa passed algebra, she has to attend the summer course.": lambda a, l, p, d, c: not a or c,
        "If Tessa has to attend the summer course, she passed logic.": lambda a, l, p, d, c: not c or l,
        "Tessa passed neither algebra nor physics.": lambda a, l, p, d, c: not a and not p,
        "If Tessa passed logic, she passed algebra as well.": lambda a, l, p, d, c: not l or a,
    })


@solves("four-teams")
def _(text):
    matches = list(combinations(range(4), 2))
    ends = set()
    for results in product([(3, 0), (1, 1), (0, 3)], repeat=6):
        points = [0] * 4
        for (home, away), (gained, given) in zip(matches, results):
            points[home] += gained
            points[away] += given
        if points == [7, 5, 3, 1]:
            ends.add(results[matches.index((1, 2))])
    return {
        "The team with 5 points won.": ends == {(3, 0)},
        "The team with 3 points won.": ends == {(0, 3)},
        "It was a draw.": ends == {(1, 1)},
        "The points leave this open.": len(ends) > 1,
    }


@solves("last-number")
def _(text):
    @lru_cache(None)
    def last(board):
        if len(board) == 1:
            return frozenset(board)
        found = set()
        for i, j in combinations(range(len(board)), 2):
            rest = [board[k] for k in range(len(board)) if k not in (i, j)]
            found |= last(tuple(sorted([*rest, board[j] - board[i]])))
        return frozenset(found)

    reachable = last(tuple(range(1, 9)))
    return {str(n): n in reachable for n in (3, 5, 6, 7)}
