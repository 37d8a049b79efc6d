"""What the solvers share: each reads the text of a question, as a model would, and never the template."""

import re

NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?")


class Solvers(dict):
    def __call__(self, name):
        def register(solver):
            self[name] = solver
            return solver

        return register


def numbers(text):
    """The numbers of a text in order; a typographic minus counts as a sign in front of a digit."""
    found = NUMBER.findall(re.sub(r"−(?=\d)", "-", text))
    return [float(number) if "." in number else int(number) for number in found]


def names_in(text, known):
    """The names in the order in which they first appear."""
    first = {name: text.find(name) for name in known if name in text}
    return sorted(first, key=first.get)
