package dev.assay.sift.prompt;

import dev.assay.api.Profile;
import dev.assay.api.TrialClock;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.sift.Intent;
import dev.assay.sift.prompt.Taken.FailedCall;
import dev.assay.text.Prompt;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks a model, and asks it once more where its first answer is not accepted.
///
/// In the standard profile a second call that fails costs nothing but its time: the first answer stands.
/// The published program gives the whole case up.
final class TwoPass {
    private static final SiftExample WARM_UP = new SiftExample(
            "warm-up",
            "Note which test failed and why.",
            Intent.RECALL,
            Prompt.beside(TwoPass.class, "warm-up.md").template(),
            List.of(),
            Map.of());

    private final ChatModel model;
    private final SiftOptions options;
    private final SiftPrompt prompt;
    private final BlindReview review;
    private final PublishedErrors errors;

    TwoPass(ChatModel model, SiftOptions options) {
        this.model = model;
        this.options = options;
        this.prompt = new SiftPrompt(options);
        this.review = new BlindReview(options);
        this.errors = new PublishedErrors(options);
    }

    /// Asks one small question and drops what comes of it.
    Duration warmUp() throws InterruptedException {
        var stopwatch = new Stopwatch();
        try {
            ask(SiftTask.of(WARM_UP, options), prompt.first(SiftTask.of(WARM_UP, options)), stopwatch);
        } catch (ModelFailure _) {
            // The cases will show whether it was more than a bad start.
        }
        return stopwatch.elapsed();
    }

    Taken take(SiftExample example) throws InterruptedException {
        var task = SiftTask.of(example, options);
        var first = ask(task, prompt.first(task), new Stopwatch());
        if (first.isAccepted()) {
            return Taken.only(first);
        }
        return isCompat() && first.isEmpty() ? Taken.only(first).givenUp(errors.empty()) : repaired(task, first);
    }

    private Taken repaired(SiftTask task, Candidate first) throws InterruptedException {
        var stopwatch = new Stopwatch();
        try {
            return chosen(
                    task, first, ask(task, prompt.repair(task, first.reviewed().text()), stopwatch));
        } catch (ModelFailure failure) {
            var taken = Taken.broken(first, new FailedCall(failure, stopwatch.elapsed()));
            return isCompat() ? taken.givenUp(errors.failed(String.valueOf(failure.getMessage()))) : taken;
        }
    }

    private Candidate ask(SiftTask task, ChatRequest request, Stopwatch stopwatch) throws InterruptedException {
        var reply = model.chat(request);
        var latency = stopwatch.elapsed();
        return new Candidate(reply, review.review(task, reply.text()), latency);
    }

    private Taken chosen(SiftTask task, Candidate first, Candidate repair) {
        var rank = Candidate.byRank(task.example().intent().isPlainText());
        var written = Stream.of(first, repair)
                .filter(candidate -> !candidate.reviewed().isBlank())
                .sorted(rank)
                .toList();
        var taken = Taken.both(first, repair, best(written).orElse(first));
        return isCompat() ? asPublished(taken, first, repair) : taken;
    }

    private Taken asPublished(Taken taken, Candidate first, Candidate repair) {
        if (repair.isEmpty()) {
            return taken.givenUp(errors.empty());
        }
        return taken.selected().filter(Candidate::isRejected).isPresent()
                ? taken.withError(errors.rejected(first, repair))
                : taken;
    }

    /// The best that is not rejected, or else the best.
    private static Optional<Candidate> best(List<Candidate> ranked) {
        return ranked.stream()
                .filter(candidate -> !candidate.isRejected())
                .findFirst()
                .or(() -> ranked.stream().findFirst());
    }

    private boolean isCompat() {
        return options.profile() == Profile.COMPAT;
    }

    /// Time since it was made, without what the trial waited for nobody's fault.
    private static final class Stopwatch {
        private final Optional<TrialClock> clock = TrialClock.current();
        private final long began = System.nanoTime();
        private final long waitedBefore = waited(began);

        private long waited(long now) {
            return clock.map(trial -> trial.waited(now)).orElse(0L);
        }

        Duration elapsed() {
            long now = System.nanoTime();
            return Duration.ofNanos(now - began - (waited(now) - waitedBefore));
        }
    }
}
