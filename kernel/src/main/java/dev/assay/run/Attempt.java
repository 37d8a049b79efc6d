package dev.assay.run;

import dev.assay.api.Annotated;
import dev.assay.api.Control;
import dev.assay.api.CountedFailure;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.TrialReplies;
import dev.assay.json.RowJson;
import dev.assay.store.ResponseCache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// One trial being carried out on its own thread, and watched from the runner's.
///
/// Whoever first moves it to `ENDED` gives its row: the trial itself, or the runner when time is up.
final class Attempt<E extends Example> implements Runnable {
    /// How long an interrupted system may take to notice.
    private static final long GRACE_NANOS = 250_000_000;

    /// Ctrl-C reaches the children of a run as soon as it reaches the run: how long it may take us to hear of it.
    private static final long INTERRUPT_NANOS = 2_000_000_000;

    /// Ctrl-C reaches children and us at the same time: a child may have ended before we know.
    private static final long HINT_NANOS = 20_000_000;

    private static final String NO_RESPONSE = "no_response";
    private static final List<String> USAGE =
            List.of("prompt_tokens", "completion_tokens", "total_tokens", "cached_tokens", "cost");

    enum Phase {
        WAITING,
        /// It has a slot and a thread, though it may not have come to run.
        BEGUN,
        CALLING,
        SCORING,
        ENDED
    }

    /// A row and its line: serialized on the trial's own thread, so that the one that writes only writes.
    @SuppressWarnings("ArrayRecordComponent") // never compared, never handed out
    record Ended(EvalRow row, byte[] line) {}

    private final Trial<E> trial;
    private final Stage<E> stage;
    private final int weight;
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.WAITING);
    private volatile long phaseStarted;
    private volatile long endedAt;
    private volatile @Nullable Thread thread;
    private volatile @Nullable Called called;
    private long stopAwaited;
    private final TrialClock clock;

    /// What came of the call itself.
    private record Called(Outcome outcome, OptionalDouble latencySeconds, Map<String, Object> metadata) {}

    Attempt(Trial<E> trial, Stage<E> stage) {
        this.trial = trial;
        this.stage = stage;
        this.weight = weigh(trial.labeled().example());
        this.clock = new TrialClock(trial.key().repeat());
    }

    private static int weigh(Example example) {
        try {
            return example.context().length();
        } catch (RuntimeException e) {
            return 0; // an example that cannot be read fails as a trial, not here
        }
    }

    Trial<E> trial() {
        return trial;
    }

    /// Characters it keeps in memory, roughly.
    int weight() {
        return weight;
    }

    /// Takes the step from waiting to begun; false when it was given up meanwhile.
    boolean begin() {
        return phase.compareAndSet(Phase.WAITING, Phase.BEGUN);
    }

    /// Takes a trial back that has not begun; false when it has.
    boolean withdraw() {
        return phase.compareAndSet(Phase.WAITING, Phase.ENDED);
    }

    boolean isBegun() {
        return phase.get() == Phase.BEGUN;
    }

    /// Whether the thread is still busy although the trial was given up a while ago.
    boolean isRunaway(long now) {
        return isStillBusy() && now - endedAt > GRACE_NANOS;
    }

    boolean isStillBusy() {
        var runner = thread;
        return runner != null && runner.isAlive();
    }

    @Override
    public void run() {
        phaseStarted = System.nanoTime(); // before the step: from then on its age is watched
        if (!phase.compareAndSet(Phase.BEGUN, Phase.CALLING)) {
            return; // given up, or running on another thread
        }
        thread = Thread.currentThread();
        var completion = clock.during(this::carryOut);
        if (phase.getAndSet(Phase.ENDED) != Phase.ENDED) {
            stage.end(completion);
            stage.slots().giveBack();
        }
        thread = null;
    }

    private Stage.Completion<E> carryOut() {
        try {
            var outcome = call();
            if (stopAwaited > 0 && stage.isStoppedWithin(stopAwaited)) {
                return new Stage.Completion<>(this, null, null); // the run is stopped: it will be run again
            }
            called = outcome;
            long now = System.nanoTime();
            phaseStarted = now - clock.waited(now); // waits of the call are not to lengthen the scoring
            phase.compareAndSet(Phase.CALLING, Phase.SCORING);
            return new Stage.Completion<>(this, ended(row(outcome)), null);
        } catch (UserError e) {
            return new Stage.Completion<>(this, null, e);
        } catch (Throwable e) {
            // an example that throws when it is read, a response that cannot be written: a failed trial like any other
            return new Stage.Completion<>(this, ended(failed(Failures.of(e), 0)), null);
        }
    }

    private Called call() {
        if (stage.cache().mode() == ResponseCache.Mode.OFF) {
            long start = clock.reading();
            var result = callSystem();
            return new Called(result.outcome(), OptionalDouble.of(seconds(start)), result.metadata());
        }
        return new TrialReplies(stage.identity(trial)).during(this::recordedCall);
    }

    private double seconds(long start) {
        return (clock.reading() - start) / 1e9;
    }

    private Called recordedCall() {
        var replies = TrialReplies.current().orElseThrow();
        var own = request(Optional.of(replies.trial()));
        var request = stage.cache().isSharing() ? request(Optional.empty()) : own;
        try (var _ = stage.cache().turn(request)) {
            return recordedCall(replies, request, own);
        } catch (InterruptedException e) {
            return new Called(Failures.of(e), OptionalDouble.empty(), Map.of());
        }
    }

    private Called recordedCall(TrialReplies replies, Map<String, Object> request, Map<String, Object> own) {
        var recorded = stage.cache().find(request).or(() -> stage.cache().find(own));
        if (recorded.isPresent()) {
            return recorded(replies, recorded.get());
        }
        if (!stage.cache().mode().calls()) {
            return new Called(
                    new Outcome.Failed("not-recorded", "no recorded response for this trial"),
                    OptionalDouble.of(0),
                    Map.of());
        }
        long start = clock.reading(); // after the trial's turn came: waits before it are not part of the call
        var result = callSystem();
        var seconds = replies.hasShared() ? OptionalDouble.empty() : OptionalDouble.of(seconds(start));
        if (result.outcome() instanceof Outcome.Answered(var response)) {
            stage.cache().put(request, new ResponseCache.Entry(response, seconds, Optional.of(replies.trial())));
        }
        return new Called(
                result.outcome(), seconds, replies.hasShared() ? shared(result.metadata()) : result.metadata());
    }

    /// A replayed row is the row that was recorded, to the byte; elsewhere a row says where its response is from.
    private Called recorded(TrialReplies replies, ResponseCache.Entry entry) {
        boolean isPaidElsewhere = replies.isShared("", entry.payer());
        var response = isPaidElsewhere ? withoutCost(entry.response()) : entry.response();
        var metadata = new LinkedHashMap<>(noted(response));
        if (stage.cache().mode().calls() && !isPaidElsewhere) {
            metadata.put("cached", true);
        }
        boolean isShared = isPaidElsewhere || entry.latencySeconds().isEmpty();
        return new Called(
                new Outcome.Answered(response),
                isShared ? OptionalDouble.empty() : entry.latencySeconds(),
                isShared ? shared(metadata) : metadata);
    }

    private static Map<String, Object> shared(Map<String, Object> metadata) {
        var marked = new LinkedHashMap<>(metadata);
        marked.put(EvalRow.SHARED, true);
        return marked;
    }

    /// What a response cost is counted where it was paid.
    private static Response withoutCost(Response response) {
        if (!(response.fields().get("api_usage") instanceof Map<?, ?> usage) || !usage.containsKey("cost")) {
            return response;
        }
        var free = new LinkedHashMap<Object, Object>(usage);
        free.remove("cost");
        var fields = new LinkedHashMap<>(response.fields());
        fields.put("api_usage", free);
        return new Response(response.answer(), response.context(), fields);
    }

    /// What a system gave, and what the row should say besides.
    private record Result(Outcome outcome, Map<String, Object> metadata) {
        static Result failed(Throwable cause) {
            return new Result(
                    Failures.of(cause), cause instanceof CountedFailure counted ? counted.details() : Map.of());
        }
    }

    /// Everything that can change the reply.
    ///
    /// @param identity of the trial, where its response is its own
    private Map<String, Object> request(Optional<String> identity) {
        var example = trial.labeled().example();
        var request = new LinkedHashMap<String, Object>();
        request.put("tool", stage.tool());
        request.put("system", trial.system().kind());
        request.put("configuration", trial.system().configuration());
        request.put("dataset", example.dataset());
        request.put("context", example.context());
        request.put("question", example.question().orElse(""));
        request.put("fields", example.fields());
        request.put("repeat", trial.key().repeat());
        identity.ifPresent(own -> request.put("trial", own));
        return request;
    }

    private Result callSystem() {
        var example = trial.labeled().example();
        try {
            var response = trial.system() instanceof Control<? super E> control
                    ? control.process(example, trial.labeled().reference())
                    : trial.system().process(example);
            return isNull(response) || isEmpty(response)
                    ? new Result(new Outcome.Failed(NO_RESPONSE, "the system returned nothing"), Map.of())
                    : new Result(new Outcome.Answered(response), noted(response));
        } catch (UserError e) {
            throw e; // no other trial gets past it either
        } catch (ModelFailure e) {
            if (e.failure().isForAll()) {
                throw UserError.environment(String.valueOf(e.getMessage()), e);
            }
            return Result.failed(e);
        } catch (Throwable e) {
            // a system may throw anything at all: each is a failed trial, none is the end of the run
            stopAwaited = e instanceof CountedFailure counted ? awaited(counted) : 0;
            return Result.failed(e);
        }
    }

    private static long awaited(CountedFailure failure) {
        if (failure.isInterrupt()) {
            return INTERRUPT_NANOS;
        }
        return failure.mayBeInterrupt() ? HINT_NANOS : 0;
    }

    /// Neither an answer nor a context; an empty text is one.
    private static boolean isEmpty(Response response) {
        return response.answer().isEmpty()
                && response.context().isEmpty()
                && response.fields().isEmpty();
    }

    /// A system written without null-checking may break its promise.
    @SuppressWarnings("ConstantValue")
    private static boolean isNull(@Nullable Response response) {
        return response == null;
    }

    private Map<String, Object> noted(Response response) {
        var noted = usage(response);
        if (trial.system() instanceof Annotated annotated) {
            noted.putAll(annotated.notes(response));
        }
        return noted;
    }

    /// What the model counted; what it did not count is absent, not 0.
    private static Map<String, Object> usage(Response response) {
        var counted = new LinkedHashMap<String, Object>();
        if (response.fields().get("api_usage") instanceof Map<?, ?> usage) {
            for (var name : USAGE) {
                if (usage.get(name) instanceof Number number) {
                    counted.put(name, number);
                }
            }
        }
        return counted;
    }

    private EvalRow row(Called called) {
        return switch (called.outcome()) {
            case Outcome.Answered(var response) -> row(called, sizes(response), scores(response));
            case Outcome.Failed _ -> row(called, Sizes.UNKNOWN, List.of());
        };
    }

    private EvalRow row(Called called, Sizes sizes, List<Score> scores) {
        return new EvalRow(
                trial.key(),
                trial.labeled().example().cluster(),
                called.outcome(),
                called.latencySeconds(),
                sizes,
                scores,
                labeled(called.metadata()));
    }

    private Map<String, Object> labeled(Map<String, Object> metadata) {
        var labels = labels();
        if (labels.isEmpty()) {
            return metadata;
        }
        var labeled = new LinkedHashMap<>(labels);
        labeled.putAll(metadata);
        return labeled;
    }

    private Map<String, Object> labels() {
        try {
            var labels = new LinkedHashMap<>(trial.labeled().example().labels());
            labels.putAll(trial.labeled().reference().labels());
            return labels;
        } catch (RuntimeException e) {
            return Map.of(); // an example that cannot be read has no labels
        }
    }

    private Sizes sizes(Response response) {
        var labeled = trial.labeled();
        return stage.plan().measure().measure(labeled.example(), labeled.reference(), response);
    }

    private List<Score> scores(Response response) {
        return Scoring.score(stage.plan().evaluators(), trial.labeled(), response);
    }

    private static Ended ended(EvalRow row) {
        return new Ended(row, RowJson.line(row));
    }

    /// Gives the trial up when its time is over, with a row that says so; false while there is time.
    boolean expire(long now) {
        var current = phase.get();
        long started = phaseStarted; // the interrupted call may end, and move it, while we look
        if ((current != Phase.CALLING && current != Phase.SCORING)
                || now - started - clock.waited(now)
                        < stage.plan().options().timeout().toNanos()
                || !phase.compareAndSet(current, Phase.ENDED)) {
            return false;
        }
        endedAt = now;
        interrupt();
        var finished = called;
        end(
                current == Phase.CALLING || finished == null
                        ? failed(new Outcome.Failed("timeout", "no reply within " + limit()), (now - started) / 1e9)
                        : unscored(finished));
        stage.slots().giveBack();
        return true;
    }

    private void end(EvalRow row) {
        stage.end(new Stage.Completion<>(this, ended(row), null));
    }

    private EvalRow unscored(Called finished) {
        var unscored = new ArrayList<Score>();
        for (Evaluator<?> evaluator : stage.plan().evaluators()) {
            evaluator
                    .scoreNames()
                    .forEach(name -> unscored.add(new Score.Unscored(name, "scoring did not end within " + limit())));
        }
        return row(finished, Sizes.UNKNOWN, unscored);
    }

    private String limit() {
        return "%s s".formatted(stage.plan().options().timeout().toMillis() / 1000.0);
    }

    /// Ends the trial without a row: the run is being stopped, and the trial will be run again.
    void cancel() {
        phase.set(Phase.ENDED);
        interrupt();
    }

    private void interrupt() {
        var runner = thread;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /// Gives up a trial that has not come to run; nothing when it runs already.
    void refuse(Outcome.Failed failure) {
        if (phase.compareAndSet(Phase.WAITING, Phase.ENDED)) {
            end(failed(failure, 0));
        } else if (phase.compareAndSet(Phase.BEGUN, Phase.ENDED)) {
            end(failed(failure, 0));
            stage.slots().giveBack();
        }
    }

    private EvalRow failed(Outcome.Failed failure, double seconds) {
        return new EvalRow(trial.key(), trial.key().exampleId(), failure, seconds, Sizes.UNKNOWN, List.of(), labels());
    }
}
