package dev.assay.models.transformers;

import dev.assay.api.TrialClock;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.ReplyBuilder;
import dev.assay.models.transformers.WorkerEvent.Arrived;
import java.util.Optional;
import java.util.OptionalDouble;

/// One call of a loaded worker. However it ends, the worker is left ready for the next, or ended.
final class ChatCall {
    private static final int LONGEST_REPLY = 1 << 24;

    private final Worker worker;
    private final ChatRequest request;
    private final ReplyBuilder reply;
    private final OptionalDouble loadSeconds;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thoughts = new StringBuilder();
    private long deadline;
    private long lastHeard;
    private Optional<TrialClock.Pause> waiting = Optional.empty();
    private boolean hasBegun;
    private boolean isSettled;

    /// @param loadSeconds of the load this call made, if it made one
    ChatCall(Worker worker, ChatRequest request, ReplyBuilder reply, OptionalDouble loadSeconds) {
        this.worker = worker;
        this.request = request;
        this.reply = reply;
        this.loadSeconds = loadSeconds;
    }

    ChatReply run() throws InterruptedException {
        long begin = System.nanoTime();
        deadline = begin + options().timeout().toNanos();
        lastHeard = begin;
        var line = worker.send(ChatWords.of(request), options().timeout());
        reply.sent(System.nanoTime());
        try {
            for (var arrived = next(line); ; arrived = next(line)) {
                var whole = take(arrived);
                if (whole.isPresent()) {
                    return whole.get();
                }
            }
        } finally {
            goOn();
            if (!isSettled) {
                worker.abandon(line);
            }
            worker.release(line);
        }
    }

    private ChatOptions options() {
        return request.options();
    }

    private Arrived next(WorkerLine line) throws InterruptedException {
        long stalled = lastHeard + options().stall().toNanos();
        long limit = hasBegun && stalled - deadline < 0 ? stalled : deadline;
        var arrived = line.next(limit).orElseThrow(() -> tooSlow(limit));
        boolean isAnswer = !(arrived.event() instanceof WorkerEvent.Preparing)
                && !(arrived.event() instanceof WorkerEvent.Prepared);
        if (!hasBegun && isAnswer) {
            reply.firstByte(arrived.nanos());
        }
        hasBegun |= isAnswer;
        lastHeard = arrived.nanos();
        return arrived;
    }

    private ModelFailure tooSlow(long limit) {
        return limit == deadline
                ? failure(
                        ModelFailure.Kind.TIMEOUT,
                        "no whole reply within %s s"
                                .formatted(options().timeout().toSeconds()))
                : failure(
                        ModelFailure.Kind.STALL,
                        "the reply began, then nothing came for %s s"
                                .formatted(options().stall().toSeconds()));
    }

    private static ModelFailure failure(ModelFailure.Kind kind, String message) {
        return new ModelFailure(kind, message);
    }

    private Optional<ChatReply> take(Arrived arrived) throws InterruptedException {
        return switch (arrived.event()) {
            case WorkerEvent.Preparing _ -> {
                waiting = Optional.of(TrialClock.pause());
                yield Optional.empty();
            }
            case WorkerEvent.Prepared _ -> {
                goOn();
                reply.sent(arrived.nanos());
                yield Optional.empty();
            }
            case WorkerEvent.Piece piece -> {
                hear(piece, arrived.nanos());
                yield Optional.empty();
            }
            case WorkerEvent.Done done
            when !new CallReport(done.facts()).isCancelled() ->
                Optional.of(whole(new CallReport(done.facts()), arrived.nanos()));
            case WorkerEvent.Failed failed -> throw refusal(failed);
            case WorkerEvent.End() -> throw failure(ModelFailure.Kind.SERVER_ERROR, "the worker " + worker.end());
            case WorkerEvent.Garbage(var line) -> throw malformed("\"%s\"".formatted(shortened(line)));
            case WorkerEvent.Hello _, WorkerEvent.Problem _, WorkerEvent.Loaded _, WorkerEvent.Done _ ->
                throw malformed("what belongs to no call");
        };
    }

    /// What is made ready for a batch is not the time of the call that is first in need of it.
    private void goOn() {
        waiting.ifPresent(TrialClock.Pause::close);
        waiting = Optional.empty();
    }

    private void hear(WorkerEvent.Piece piece, long nanos) {
        (piece.kind() == ChatEvent.Kind.REASONING ? thoughts : text).append(piece.text());
        if (text.length() + thoughts.length() > LONGEST_REPLY) {
            throw malformed("a reply of more than %s characters".formatted(LONGEST_REPLY));
        }
        if (options().delivery() == ChatOptions.Delivery.STREAMED) {
            switch (piece.kind()) {
                case REASONING -> reply.reasoning(piece.text(), nanos);
                case CONTENT -> reply.content(piece.text(), nanos);
            }
        }
    }

    private ChatReply whole(CallReport report, long nanos) {
        isSettled = true;
        if (options().delivery() == ChatOptions.Delivery.WHOLE) {
            reply.whole(text.toString(), thoughts.toString(), nanos);
        }
        report.into(reply, loadSeconds);
        return reply.build(nanos);
    }

    private ModelFailure refusal(WorkerEvent.Failed failed) {
        isSettled = true;
        var message = worker.withoutSecrets(failed.message());
        return switch (failed.kind()) {
            case "bad-request" -> failure(ModelFailure.Kind.BAD_REQUEST, message);
            case "out-of-memory" -> failure(ModelFailure.Kind.SERVER_ERROR, "out of memory: " + message);
            default -> failure(ModelFailure.Kind.SERVER_ERROR, message);
        };
    }

    /// After a line that makes no sense, no later one can be trusted.
    private ModelFailure malformed(String what) {
        worker.close();
        return failure(ModelFailure.Kind.MALFORMED, "the worker said " + worker.withoutSecrets(what));
    }

    private static String shortened(String line) {
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}
