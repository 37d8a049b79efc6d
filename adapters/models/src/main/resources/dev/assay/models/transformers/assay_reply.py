"""One reply as it comes into being, token by token."""

from assay_decoding import Sampler, sampling_of
from assay_text import Detokenizer, ThinkSplitter

USUAL_LIMIT = 512


class Reply:
    """What is asked, what has been said, and how long it took.

    `hear(kind, text, seconds)` hears every piece; text may be empty. `done(report)` hears the end.
    """

    def __init__(self, model, request, is_cancelled, hear, done):
        self.model = model
        self.id = request["id"]
        self.is_cancelled = is_cancelled
        self.hear = hear
        self.done = done
        self.prompt, inside, self.how = model.prompt(request)
        self.limit = model.room(len(self.prompt), int(request.get("max_new_tokens") or USUAL_LIMIT))
        self.sampling = sampling_of(request, model.own)
        self.sampler = Sampler(model.torch, self.sampling, model.device)
        self.detokenizer = Detokenizer(model.decode)
        self.splitter = ThinkSplitter(inside)
        self.finish = None
        self.count = self.thought = 0
        self.first_seconds = 0.0
        self.batch = {}

    def begin(self, mark, batch):
        """@param batch: what is to be said of the batch it is in."""
        self.before = self.first = self.last = mark
        self.batch = batch

    def take(self, token, mark, seconds):
        self.last = mark
        self.count += 1
        if self.count == 1:
            self.first, self.first_seconds = mark, seconds
        if token in self.model.ends:
            return self.end("stop", seconds)
        text = "" if token in self.model.specials else self.detokenizer.push(token)
        self.thought += self.splitter.state == "thinking"
        for kind, part in self.splitter.push(text) or [("content", "")]:
            self.hear(kind, part, seconds)
        if self.count >= self.limit:
            self.end("length", seconds)

    def end(self, finish, seconds):
        self.finish = finish
        for kind, part in self.splitter.push(self.detokenizer.rest()) + self.splitter.rest():
            self.hear(kind, part, seconds)
        self.done(self._report(seconds))

    def _report(self, seconds):
        clock = self.model.clock
        report = {
            "finish": self.finish,
            "prompt_tokens": len(self.prompt),
            "completion_tokens": self.count,
            "reasoning_tokens": self.thought,
            "timing": clock.kind,
            "sampling": self.sampling,
            "device": str(self.model.device),
            **self.how,
            **self.batch,
            **self.model.memory(),
        }
        if self.count:
            report["first_token_seconds"] = self.first_seconds
            report["prompt_seconds"] = clock.between(self.before, self.first)
            report["generation_seconds"] = clock.between(self.first, self.last) if self.count > 1 else 0.0
            report["total_seconds"] = seconds
            report.update(speeds(report))
        return report


def speeds(report):
    """Tokens a second: the first token is the end of reading, so it is no part of writing."""
    found = {}
    if report["prompt_seconds"] > 0:
        found["prompt_tokens_per_second"] = report["prompt_tokens"] / report["prompt_seconds"]
    if report["generation_seconds"] > 0:
        found["tokens_per_second"] = (report["completion_tokens"] - 1) / report["generation_seconds"]
    return found


def chosen_together(waiting, most):
    """The oldest reply and those nearest to it in length; no prompt is padded to more than twice its length."""
    oldest = waiting[0]

    def fits(reply):
        short, long = sorted((len(reply.prompt), len(oldest.prompt)))
        return long <= 2 * short + 64

    def distance(reply):
        return abs(len(reply.prompt) - len(oldest.prompt))

    others = sorted((reply for reply in waiting[1:] if fits(reply)), key=distance)
    return [oldest, *others[: most - 1]]
