"""Checks of the parts that need no torch."""

import queue

import worker
from assay_decoding import sampling_of
from assay_graph import up_to_power_of_two
from assay_model import dtype_keyword
from assay_reply import chosen_together
from assay_text import UNKNOWN, Detokenizer, ThinkSplitter, first_line, plain_transcript


def self_check():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()


def check_characters_come_out_whole():
    text = "naïve 你好 🙂!"
    assert pieces_of(text.encode(), byte_level) == [c for c in text]


def check_spaces_of_the_first_word_are_kept_later_on():
    words = ["▁a", "▁small", "▁b", "ird"]
    assert pieces_of(words, lambda ids: "".join(ids).replace("▁", " ").removeprefix(" ")) == [
        "a",
        " small",
        " b",
        "ird",
    ]


def check_a_run_of_bytes_that_is_read_as_a_whole_comes_out_whole():
    def decode(ids):
        try:
            return bytes(ids).decode()
        except UnicodeDecodeError:
            return UNKNOWN * len(ids)

    assert "".join(pieces_of("你好".encode(), decode)) == "你好"


def check_bytes_that_are_no_character_are_not_held_forever():
    detokenizer = Detokenizer(byte_level)
    told = sum(len(detokenizer.push(0xFF)) for _ in range(100))
    assert told >= 90 and told + len(detokenizer.rest()) == 100, told


def check_a_torn_end_is_told_at_the_end():
    assert pieces_of("né".encode()[:-1], byte_level) == ["n", UNKNOWN]


def byte_level(ids):
    return bytes(ids).decode(errors="replace")


def pieces_of(tokens, decode):
    detokenizer = Detokenizer(decode)
    pieces = [detokenizer.push(token) for token in tokens] + [detokenizer.rest()]
    return [piece for piece in pieces if piece]


def split(text, size, inside=False):
    splitter = ThinkSplitter(inside)
    parts = []
    for start in range(0, len(text), size):
        parts += splitter.push(text[start : start + size])
    parts += splitter.rest()
    kinds = ("reasoning", "content")
    return tuple("".join(part for kind, part in parts if kind == wanted) for wanted in kinds)


def check_thoughts_are_parted_however_the_text_is_cut():
    for size in range(1, 40):
        assert split("<think>\nI <b>add</b>.\n</think>\n\nIs 4.", size) == ("I <b>add</b>.\n", "Is 4.")
        assert split("  \n<think>x</think>y", size) == ("x", "y")
        assert split("so</think>\n4", size, inside=True) == ("so", "4")
        assert split("<think>never closed </thin", size) == ("never closed </thin", "")


def check_a_tag_within_the_answer_stays_there():
    for size in range(1, 40):
        assert split("Write <think> and </think>.", size) == ("", "Write <think> and </think>.")
        assert split("<think></think>a <think>b</think>", size) == ("", "a <think>b</think>")
        assert split("<thin air", size) == ("", "<thin air")
        assert split("<thi", size) == ("", "<thi")


def check_a_plain_transcript_ends_with_the_turn_to_speak():
    messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}]
    assert plain_transcript(messages) == "system: Be brief.\nuser: Hi\nassistant:"


def check_sampling_falls_back_to_the_model():
    own = {"do_sample": True, "temperature": 0.6, "top_p": 0.95, "top_k": 20}
    assert sampling_of({"temperature": 0}, own) == {"temperature": 0.0, "repetition_penalty": 1.0}
    assert sampling_of({}, {}) == {"temperature": 0.0, "repetition_penalty": 1.0}
    chosen = sampling_of({"seed": 7}, own)
    assert (chosen["temperature"], chosen["top_p"], chosen["top_k"], chosen["seed"]) == (0.6, 0.95, 20, 7)
    assert sampling_of({"temperature": 1, "top_p": 0.5, "seed": 0}, own)["top_p"] == 0.5
    assert sampling_of({"temperature": 1, "seed": 0}, own)["seed"] == 0


def check_the_name_of_dtype_follows_the_version():
    assert [dtype_keyword(v) for v in ("4.44.2", "4.55.0", "4.56.0", "5.17.0", "5.0.0rc1")] == [
        "torch_dtype",
        "torch_dtype",
        "dtype",
        "dtype",
        "dtype",
    ]


def check_cancels_overtake_requests():
    wire = worker.Wire.__new__(worker.Wire)
    wire.requests, wire.cancelled = queue.Queue(), set()
    for line in ('{"id":1,"do":"chat"}', '{"id":2,"do":"chat"}', '{"id":1,"do":"cancel"}'):
        wire.take(line)
    assert wire.requests.qsize() == 2 and wire.cancelled == {1}


def check_a_failure_is_one_line():
    assert first_line(ValueError("a\nb")) == "ValueError: a"
    assert first_line(ValueError()) == "ValueError"


class Waiting:
    """Stands for a reply: of it only the length of its prompt counts."""

    def __init__(self, length):
        self.prompt = [0] * length


def check_calls_of_like_length_are_answered_together():
    waiting = [Waiting(length) for length in (500, 20, 510, 5000, 490, 900)]
    assert [len(reply.prompt) for reply in chosen_together(waiting, 3)] == [500, 510, 490]
    assert [len(reply.prompt) for reply in chosen_together(waiting, 9)] == [500, 510, 490, 900]
    assert chosen_together(waiting, 1) == waiting[:1]


class Coming:
    """Stands for the wire: a request comes every few seconds of a clock of its own, which nothing else moves."""

    def __init__(self, pause):
        self.pause, self.seconds, self.requests = pause, 0.0, self

    def get(self, timeout):
        self.seconds += min(self.pause, timeout)
        if timeout < self.pause:
            raise queue.Empty
        return None


def gathered(pause, most):
    """How many calls are there when decoding begins, and after how long."""
    coming = Coming(pause)
    waits = worker.Worker(coming, False)
    waits.now = lambda: coming.seconds
    waits.model, waits.waiting = Waiting(0), [Waiting(1)]
    waits.model.most_rows = most
    waits._accept = lambda _: waits.waiting.append(Waiting(1))
    waits._gather()
    return len(waits.waiting), round(coming.seconds, 3)


def check_calls_that_come_one_by_one_are_waited_for_but_not_long():
    assert gathered(0.001, 32) == (32, 0.031)
    assert gathered(0.004, 99) == (13, 0.05)
    assert gathered(9.0, 32) == (1, 0.01)
    assert gathered(0.001, 1) == (1, 0.0)


def check_a_batch_is_recorded_for_the_next_power_of_two():
    assert [up_to_power_of_two(count) for count in (1, 2, 3, 4, 5, 32, 33)] == [1, 2, 4, 4, 8, 32, 64]
