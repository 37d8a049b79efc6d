"""Runs the tests. What they test lives in another process, and in another sandbox.

Ends with status 42 if the last test was reached and all held, with status 3 and the reason if the tests cannot be run
whatever the answer, and with status 1 and the reason otherwise. Status 0 would be that of a test that exits.
"""
import ast
import builtins
import json
import os
import sys
import types

from wire import Wire, end, text_of

ALL_PASSED = 42
CANNOT_BE_RUN = 3


class Remote:
    """Something of the code under test.

    It is never equal to plain data, and plain data takes part in no operator with it: else its own class would
    decide whether a test holds.
    """

    __slots__ = ("_wire", "_number")

    def __init__(self, wire, number):
        object.__setattr__(self, "_wire", wire)
        object.__setattr__(self, "_number", number)

    def __call__(self, *args, **kwargs):
        return self._wire.ask("call", self, args, kwargs)

    def __getattr__(self, name):
        return self._wire.ask("attribute", self, name)

    def __setattr__(self, name, value):
        self._wire.ask("assign", self, name, value)

    def __eq__(self, other):
        return isinstance(other, Remote) and self._wire.ask("operate", "eq", (self, other)) is True

    def __instancecheck__(self, instance):
        return isinstance(instance, Remote) and self._wire.ask("operate", "isinstance", (instance, self)) is True

    def __format__(self, form):
        return format(str(self), form)


def alone(name):
    return lambda self, *args: self._wire.ask("operate", name, (self, *args))


def among_themselves(name):
    def operate(self, other):
        return self._wire.ask("operate", name, (self, other)) if isinstance(other, Remote) else NotImplemented
    return operate


for name in ("len", "iter", "next", "reversed", "bool", "str", "repr", "int", "float", "complex", "index", "abs", "neg",
             "pos", "invert", "hash", "getitem", "setitem", "delitem"):
    setattr(Remote, f"__{name}__", alone(name))
for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "lshift", "rshift", "xor",
             "lt", "le", "gt", "ge"):
    setattr(Remote, f"__{name}__", among_themselves(name))
Remote.__and__ = among_themselves("and_")
Remote.__or__ = among_themselves("or_")


def attribute(target, name):
    check_is_of_the_tests(target, name)
    return getattr(target, name)


def assign(target, name, value):
    check_is_of_the_tests(target, name)
    setattr(target, name, value)


def check_is_of_the_tests(target, name):
    """Functions, frames and modules lead to the tests themselves; objects of the tests' own classes do not."""
    if type(target).__module__ != "tests" or name.startswith("_"):
        raise AttributeError(name)


OPERATIONS = {
    "call": lambda target, args, kwargs: target(*args, **kwargs),
    "next": next,
    "attribute": attribute,
    "assign": assign,
}


class Tests:
    def __init__(self, task):
        self.task = task
        self.entry_point = task["entry_point"]
        try:
            self.trees = [ast.parse(text, "<tests>") for text in [*task["before"], *task["tests"]]]
        except (SyntaxError, ValueError) as problem:
            end(f"the tests are no Python: {text_of(problem)}", CANNOT_BE_RUN)

    def run(self):
        module = types.ModuleType("tests")
        sys.modules["tests"] = module
        namespace = module.__dict__
        namespace.update(self.defined(Wire(OPERATIONS, Remote)))
        if self.entry_point:
            namespace.update(self.helpers())
        for tree in self.trees:
            self.run_one(tree, namespace)
        if self.entry_point and "check" in namespace:
            namespace["check"](namespace[self.entry_point])

    def defined(self, wire):
        """What the answer defines of the names the tests use."""
        used = {node.id for tree in self.trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
        found = wire.ask("names", sorted(used | {self.entry_point}))
        if self.entry_point and self.entry_point not in found:
            raise NameError(f"the answer does not define {self.entry_point}")
        own = {name: value for name, value in found.items() if name == self.entry_point or not hasattr(builtins, name)}
        # A function called sum may be what is asked for; an abs beside it is not what the tests mean.
        return own if self.entry_point or any(isinstance(value, Remote) for value in own.values()) else found

    def helpers(self):
        """What the prompt defines beside the function asked for, from the prompt itself."""
        namespace = {"__name__": "tests"}
        try:
            exec(compile(self.task["prompt"], "<prompt>", "exec", dont_inherit=True), namespace)
        except Exception:
            return {}
        return {name: value for name, value in namespace.items()
                if not name.startswith("__") and name != self.entry_point}

    @staticmethod
    def run_one(tree, namespace):
        try:
            exec(compile(tree, "<tests>", "exec", dont_inherit=True), namespace)
        except ImportError as problem:
            if getattr(problem, "is_remote", False):
                raise
            end(f"the tests need what is not here: {text_of(problem)}", CANNOT_BE_RUN)


def main():
    with open(os.path.join(os.path.dirname(__file__), "task.json"), encoding="utf-8") as file:
        task = json.load(file)
    sys.path.pop(0)
    try:
        Tests(task).run()
    except BaseException as problem:
        text = text_of(problem)
        end(f"{type(problem).__name__}: {text}" if text else type(problem).__name__)
    end("", ALL_PASSED)


if __name__ == "__main__":
    main()
