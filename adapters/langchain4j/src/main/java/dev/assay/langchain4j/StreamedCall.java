package dev.assay.langchain4j;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ModelFailure;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// One call whose reply comes in pieces. The framework hands them over on threads of its own: each is stamped where it
/// arrives, and told to the listener on the thread that called.
final class StreamedCall implements StreamingChatResponseHandler {
    private final WholeCall call;
    private final ChatListener listener;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final Instant sentAt = Instant.now();
    private final long start = System.nanoTime();
    private Optional<Duration> firstReasoning = Optional.empty();
    private Optional<Duration> firstContent = Optional.empty();
    private Optional<Duration> lastContent = Optional.empty();

    /// What the framework handed over.
    private sealed interface Arrival {
        record Piece(ChatEvent event) implements Arrival {}

        record End(ChatResponse response, long nanos) implements Arrival {}

        record Failure(Throwable cause) implements Arrival {}
    }

    StreamedCall(WholeCall call, ChatListener listener) {
        this.call = call;
        this.listener = listener;
    }

    ChatReply made(StreamingChatModel model) throws InterruptedException {
        try {
            model.chat(call.request(), this);
        } catch (RuntimeException e) {
            throw Failures.of(e);
        }
        while (true) {
            switch (next()) {
                case Arrival.Piece(var event) -> hear(event);
                case Arrival.End(var response, long nanos) -> {
                    return WholeCall.reply(response, timing(nanos));
                }
                case Arrival.Failure(var cause) -> throw Failures.of(cause);
            }
        }
    }

    private Arrival next() throws InterruptedException {
        var left = call.options().timeout().minusNanos(System.nanoTime() - start);
        var stall = call.options().stall();
        boolean isBegun = firstContent.isPresent() || firstReasoning.isPresent();
        var wait = isBegun && stall.compareTo(left) < 0 ? stall : left;
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

    private void hear(ChatEvent event) {
        var at = Optional.of(Duration.ofNanos(event.nanos()));
        if (event.kind() == ChatEvent.Kind.REASONING) {
            firstReasoning = firstReasoning.or(() -> at);
        } else {
            firstContent = firstContent.or(() -> at);
        }
        lastContent = at;
        listener.heard(event);
    }

    private ChatTiming timing(long last) {
        var firstPiece = firstReasoning.or(() -> firstContent);
        return new ChatTiming(
                sentAt, Duration.ZERO, firstPiece, firstReasoning, firstContent, lastContent, Duration.ofNanos(last));
    }

    private void arrived(ChatEvent.Kind kind, String text) {
        arrivals.add(new Arrival.Piece(new ChatEvent(kind, text, System.nanoTime() - start)));
    }

    @Override
    public void onPartialResponse(String piece) {
        arrived(ChatEvent.Kind.CONTENT, piece);
    }

    @Override
    public void onPartialThinking(PartialThinking piece) {
        arrived(ChatEvent.Kind.REASONING, piece.text());
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        arrivals.add(new Arrival.End(response, System.nanoTime() - start));
    }

    @Override
    public void onError(Throwable cause) {
        arrivals.add(new Arrival.Failure(cause));
    }
}
