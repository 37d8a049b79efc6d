package dev.assay.springai;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;

/// One call whose reply comes in pieces: each is stamped where it arrives, and told to the listener on the thread that
/// called.
final class StreamedCall {
    private final SpringCall call;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final Instant sentAt = Instant.now();
    private final long start = System.nanoTime();
    private final StringBuilder text = new StringBuilder();
    private final List<ChatResponse> said = new ArrayList<>();
    private boolean isBegun;
    private Optional<Duration> firstContent = Optional.empty();
    private Optional<Duration> lastContent = Optional.empty();

    /// What the framework handed over.
    private sealed interface Arrival {
        record Piece(ChatResponse response, long nanos) implements Arrival {}

        record End(long nanos) implements Arrival {}

        record Failure(Throwable cause) implements Arrival {}
    }

    StreamedCall(SpringCall call) {
        this.call = call;
    }

    ChatReply made(ChatModel model) throws InterruptedException {
        var subscription = model.stream(call.prompt())
                .subscribe(
                        piece -> arrivals.add(new Arrival.Piece(piece, nanos())),
                        cause -> arrivals.add(new Arrival.Failure(cause)),
                        () -> arrivals.add(new Arrival.End(nanos())));
        try {
            return heard();
        } finally {
            subscription.dispose();
        }
    }

    private long nanos() {
        return System.nanoTime() - start;
    }

    private ChatReply heard() throws InterruptedException {
        while (true) {
            switch (next()) {
                case Arrival.Piece(var response, long nanos) -> hear(response, nanos);
                case Arrival.End(long nanos) -> {
                    if (!isBegun) {
                        throw new ModelFailure(ModelFailure.Kind.CUT_OFF, "the reply ended before it began");
                    }
                    return Replies.reply(text.toString(), said, timing(nanos));
                }
                case Arrival.Failure(var cause) -> throw SpringCall.failure(cause);
            }
        }
    }

    private Arrival next() throws InterruptedException {
        var left = call.options().timeout().minusNanos(nanos());
        var stall = call.options().stall();
        var wait = firstContent.isPresent() && stall.compareTo(left) < 0 ? stall : left;
        var arrival = arrivals.poll(Math.max(0, wait.toNanos()), TimeUnit.NANOSECONDS);
        if (arrival == null) {
            throw wait.equals(left)
                    ? new ModelFailure(
                            ModelFailure.Kind.TIMEOUT,
                            "no whole reply in " + call.options().timeout())
                    : new ModelFailure(ModelFailure.Kind.STALL, "the reply fell silent for " + stall);
        }
        return arrival;
    }

    private void hear(ChatResponse response, long nanos) {
        isBegun = true;
        if (Replies.isTelling(response)) {
            said.add(response);
        }
        var piece = Replies.text(response);
        if (!piece.isEmpty()) {
            var at = Optional.of(Duration.ofNanos(nanos));
            firstContent = firstContent.or(() -> at);
            lastContent = at;
            text.append(piece);
            call.listener().heard(new ChatEvent(ChatEvent.Kind.CONTENT, piece, nanos));
        }
    }

    private ChatTiming timing(long end) {
        return new ChatTiming(
                sentAt,
                Duration.ZERO,
                firstContent,
                Optional.empty(),
                firstContent,
                lastContent,
                Duration.ofNanos(end));
    }
}
