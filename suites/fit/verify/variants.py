"""Draws a variant of a row by seed. The format is described in ../README.md."""

import hashlib
import re
from fractions import Fraction

LETTERS = "ABCD"
TRIES = 10_000
LIMIT = 2**63
MASK = 2**64 - 1

TOKEN = re.compile(r"\s*(?:(\d+)|([a-z][a-z0-9]*)|(.))")
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
WORD = re.compile(r"([a-z]+)\[(.*)\]")


class Refused(Exception):
    """This draw has no meaning: a division leaves a remainder, say. Another is drawn."""


class SplitMix64:
    """The random numbers of dev.assay.random.SplitMix64."""

    def __init__(self, *parts):
        self.state = int.from_bytes(hashlib.sha256("\n".join(parts).encode()).digest()[:8], "big")

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def between(self, least, most):
        return least + (((self.next() >> 32) * (most - least + 1)) >> 32)

    def shuffled(self, items):
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            other = self.between(0, i)
            shuffled[i], shuffled[other] = shuffled[other], shuffled[i]
        return shuffled


class Expression:
    """Integer arithmetic: + - * / % and min, max, floor. A division must leave no remainder."""

    def __init__(self, text, names):
        self.text = text
        self.tokens = [match.groups() for match in TOKEN.finditer(text.strip())]
        self.names = names
        self.at = 0

    def value(self):
        value = self.sum()
        if self.at != len(self.tokens):
            raise ValueError(f"unexpected text in {self.text!r}")
        return value

    def sum(self):
        value = self.product()
        while self.sees("+") or self.sees("-"):
            value = self.applied(self.taken(), value, self.product())
        return value

    def product(self):
        value = self.factor()
        while self.sees("*") or self.sees("/") or self.sees("%"):
            value = self.applied(self.taken(), value, self.factor())
        return value

    def factor(self):
        number, name, sign = self.tokens[self.at]
        self.at += 1
        if number:
            return int(number)
        if name:
            return self.called(name) if self.sees("(") else self.names[name]
        if sign == "-":
            return -self.factor()
        if sign == "(":
            return self.closed(self.sum())
        raise ValueError(f"unexpected {sign!r} in {self.text!r}")

    def called(self, name):
        self.taken()
        arguments = [self.sum()]
        while self.sees(","):
            self.taken()
            arguments.append(self.sum())
        self.closed(0)
        return FUNCTIONS[name](*arguments)

    def closed(self, value):
        if not self.sees(")"):
            raise ValueError(f"missing ) in {self.text!r}")
        self.taken()
        return value

    def sees(self, sign):
        return self.at < len(self.tokens) and self.tokens[self.at][2] == sign

    def taken(self):
        self.at += 1
        return self.tokens[self.at - 1][2]

    @staticmethod
    def applied(sign, left, right):
        value = OPERATIONS[sign](left, right)
        if not -LIMIT <= value < LIMIT:
            raise Refused
        return value


def quotient(left, right):
    if right == 0 or left % right != 0:
        raise Refused
    return left // right


def floored(left, right):
    if right == 0:
        raise Refused
    return left // right


def remainder(left, right):
    if right == 0:
        raise Refused
    return left % right


OPERATIONS = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": quotient,
    "%": remainder,
}
FUNCTIONS = {"min": min, "max": max, "floor": floored}


def values(variant, parameters):
    """The parameters and what `let` derives of them; refused where a requirement is not positive."""
    names = dict(parameters)
    for name, text in variant.get("let", {}).items():
        names[name] = Expression(text, names).value()
    for text in variant.get("require", []):
        if Expression(text, names).value() <= 0:
            raise Refused
    return names


def rendered(text, variant, names):
    def replaced(match):
        word = WORD.fullmatch(match[1])
        if word:
            words = variant["words"][word[1]]
            return words[Expression(word[2], names).value() % len(words)]
        return str(Expression(match[1], names).value())

    return PLACEHOLDER.sub(replaced, text)


def instance(variant, parameters):
    """A question with four choices, the first of them right, or with an answer."""
    names = values(variant, parameters)
    made = {"question": rendered(variant["question"], variant, names), "parameters": parameters}
    if "choices" in variant:
        made["choices"] = [rendered(choice, variant, names) for choice in variant["choices"]]
        if len(set(made["choices"])) < len(made["choices"]):
            raise Refused
    else:
        scaled = Expression(variant["answer"], names).value()
        made["answer"] = Fraction(scaled, 10 ** variant.get("decimals", 0))
    return made


def drawn(variant, random):
    for _ in range(TRIES):
        parameters = {name: random.between(*span) for name, span in variant["parameters"].items()}
        try:
            return instance(variant, parameters)
        except Refused:
            continue
    raise ValueError("no draw fits: " + variant["question"])


def letters(ids, seed):
    """The letter of each right answer, every letter as often as any other or once more."""
    order = SplitMix64("assay-fit 1", "reasoning", "letters", str(seed)).shuffled(ids)
    return {id: LETTERS[place % len(LETTERS)] for place, id in enumerate(order)}


def row_variant(category, row, seed, letter=None):
    """The row as it is asked under a seed; without a template only its choices change places."""
    random = SplitMix64("assay-fit 1", category, str(row["id"]), str(seed))
    if "variant" in row:
        made = drawn(row["variant"], random)
    else:
        made = {"question": row["question"], "parameters": {}}
        if letter:
            made["choices"] = right_first(row)
        else:
            made["answer"] = Fraction(str(row["answer"]))
    if letter:
        right, *wrong = made["choices"]
        made["right"] = right
        placed = random.shuffled(wrong)
        placed.insert(LETTERS.index(letter), right)
        made["choices"] = [f"{mark}) {text}" for mark, text in zip(LETTERS, placed)]
        made["answer"] = letter
    return made


def right_first(row):
    texts = [choice[3:] for choice in row["choices"]]
    right = texts.pop(LETTERS.index(row["answer"]))
    return [right, *texts]
