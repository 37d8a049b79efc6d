"""Runs the code under test, and lets the judge use what it defines. It never sees a test."""
import json
import operator
import os
import sys
import types

from wire import Wire

BINARY = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and_", "or_", "xor", "lshift", "rshift",
          "eq", "lt", "le", "gt", "ge", "getitem", "contains")
UNARY = (len, iter, next, reversed, bool, str, repr, int, float, complex, abs, hash, isinstance)
OPERATORS = {name: getattr(operator, name) for name in BINARY + ("setitem", "delitem", "index", "neg", "pos", "invert")}
OPERATORS.update((function.__name__, function) for function in UNARY)


class Given:
    """Something of the judge's: it can be called, iterated, and asked for attributes that tests gave it."""

    __slots__ = ("_wire", "_number")

    def __init__(self, wire, number):
        object.__setattr__(self, "_wire", wire)
        object.__setattr__(self, "_number", number)

    def __call__(self, *args, **kwargs):
        return self._wire.ask("call", self, args, kwargs)

    def __iter__(self):
        return self

    def __next__(self):
        return self._wire.ask("next", self)

    def __getattr__(self, name):
        return self._wire.ask("attribute", self, name)

    def __setattr__(self, name, value):
        self._wire.ask("assign", self, name, value)


def names(wanted):
    """Those of the names that the code defines, with what they stand for."""
    module = solution()
    return {name: module.__dict__[name] for name in wanted if name in module.__dict__}


def solution():
    with open(os.path.join(os.path.dirname(__file__), "answer.json"), encoding="utf-8") as file:
        answer = json.load(file)
    module = types.ModuleType("solution")
    sys.modules["solution"] = module
    for preparation in answer["before"]:
        try:
            exec(compile(preparation, "<setup>", "exec", dont_inherit=True), module.__dict__)
        except Exception:
            pass  # it may need what the answer defines; the judge runs it again, after that
    exec(first_that_compiles(answer["sources"]), module.__dict__)
    return module


def first_that_compiles(sources):
    problems = []
    for source in sources:
        try:
            return compile(source, "<answer>", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, MemoryError, RecursionError) as problem:
            problems.append(problem)
    raise problems[0]


OPERATIONS = {
    "names": names,
    "call": lambda target, args, kwargs: target(*args, **kwargs),
    "attribute": getattr,
    "assign": setattr,
    "operate": lambda name, args: OPERATORS[name](*args),
}

if __name__ == "__main__":
    sys.path.pop(0)
    wire = Wire(OPERATIONS, Given)
    while True:
        wire.answer(wire.receive())
