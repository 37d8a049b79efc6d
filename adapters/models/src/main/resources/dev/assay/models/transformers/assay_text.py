"""Text of tokens: pieces that are whole characters, thoughts apart from answers. Needs no torch."""

import traceback

OPEN, CLOSE = "<think>", "</think>"
UNKNOWN = "\ufffd"


class Problem(Exception):
    """What the user can mend, with a kind the other side knows."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


class Detokenizer:
    """Text of tokens one by one: holds back characters whose bytes are not all there yet.

    Some tokenizers drop a space at the beginning of a text, and some spell a character over several
    tokens, so a token is read together with the group of tokens before it.
    """

    LONGEST_HOLD = 32

    def __init__(self, decode):
        self.decode = decode
        self.before = []
        self.pending = []
        self.told = 0

    def push(self, token):
        self.pending.append(token)
        text = self.decode(self.before + self.pending)
        whole = len(text.rstrip(UNKNOWN))
        if whole < len(text) and len(self.pending) < self.LONGEST_HOLD:
            return self._tell(text, whole)
        piece = self._tell(text, len(text))
        if piece or len(self.pending) >= self.LONGEST_HOLD:
            self.before, self.pending = self.pending, []
            self.told = len(self.decode(self.before))
        return piece

    def rest(self):
        text = self.decode(self.before + self.pending)
        return self._tell(text, len(text))

    def _tell(self, text, end):
        piece = text[self.told : end]
        self.told = max(self.told, end)
        return piece


class ThinkSplitter:
    """Parts reasoning from answer: <think>…</think> counts where a text begins, nowhere else."""

    def __init__(self, inside=False):
        self.state = "thinking" if inside else "begin"
        self.held = ""
        self.fresh = inside  # white space after a tag belongs to nobody

    def push(self, text):
        self.held += text
        pieces = []
        while self._step(pieces):
            pass
        return pieces

    def rest(self):
        kind = "reasoning" if self.state == "thinking" else "content"
        held, self.held = self.held, ""
        return [(kind, held)] if held else []

    def _step(self, pieces):
        if self.state == "begin":
            return self._begin()
        if self.fresh:
            self.held = self.held.lstrip()
            if not self.held:
                return False
            self.fresh = False
        return self._thinking(pieces) if self.state == "thinking" else self._answering(pieces)

    def _begin(self):
        text = self.held.lstrip()
        if text.startswith(OPEN):
            self.held, self.state, self.fresh = text[len(OPEN) :], "thinking", True
            return True
        if OPEN.startswith(text):
            return False
        self.state = "answering"
        return True

    def _thinking(self, pieces):
        end = self.held.find(CLOSE)
        if end >= 0:
            self._add(pieces, "reasoning", self.held[:end])
            self.held, self.state, self.fresh = self.held[end + len(CLOSE) :], "answering", True
            return True
        keep = partial_tail(self.held, CLOSE)
        cut = len(self.held) - keep
        self._add(pieces, "reasoning", self.held[:cut])
        self.held = self.held[cut:]
        return False

    def _answering(self, pieces):
        self._add(pieces, "content", self.held)
        self.held = ""
        return False

    @staticmethod
    def _add(pieces, kind, text):
        if text:
            pieces.append((kind, text))


def partial_tail(text, tag):
    """How many characters at the end of a text may be the beginning of a tag."""
    for length in range(min(len(tag) - 1, len(text)), 0, -1):
        if tag.startswith(text[-length:]):
            return length
    return 0


def plain_transcript(messages):
    """For models without a chat template."""
    return "".join(f"{m['role']}: {m['content']}\n" for m in messages) + "assistant:"


def first_line(error):
    """The line a traceback ends with, without what some libraries write below it."""
    text = "".join(traceback.format_exception_only(type(error), error)).strip()
    return (text.splitlines() or [type(error).__name__])[0][:500]
