package dev.assay.models;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts a reply together from its pieces and tells the listener of each. One call, one thread.
///
/// All stamps are `System.nanoTime()`, taken where the bytes arrived.
public final class ReplyBuilder {
    private static final long NEVER = Long.MIN_VALUE;

    private final ChatListener listener;
    private final long begun;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private final Map<String, Object> raw = new LinkedHashMap<>();
    private Instant sentAt;
    private long sent;
    private long firstByte = NEVER;
    private long firstReasoning = NEVER;
    private long firstContent = NEVER;
    private long lastContent = NEVER;
    private Finish finish = Finish.UNKNOWN;
    private Usage usage = Usage.UNKNOWN;
    private ServerReport reported = ServerReport.NONE;

    private ReplyBuilder(ChatListener listener, long begun) {
        this.listener = listener;
        this.begun = begun;
        this.sent = begun;
        this.sentAt = Instant.now();
    }

    /// Begins now.
    public static ReplyBuilder begin(ChatListener listener) {
        return new ReplyBuilder(listener, System.nanoTime());
    }

    /// Began a moment ago, when the call was made.
    public static ReplyBuilder begunAt(long nanos, ChatListener listener) {
        return new ReplyBuilder(listener, nanos);
    }

    /// The request has left us.
    public void sent(long nanos) {
        sent = Math.max(nanos, begun);
        sentAt = Instant.now().minusNanos(System.nanoTime() - nanos);
    }

    public void firstByte(long nanos) {
        firstByte = nanos;
    }

    /// A streamed piece of the answer. An empty one is no event.
    public void content(String piece, long nanos) {
        if (!piece.isEmpty()) {
            firstContent = firstContent == NEVER ? nanos : firstContent;
            text.append(piece);
            tell(ChatEvent.Kind.CONTENT, piece, nanos);
        }
    }

    /// A streamed piece of reasoning.
    public void reasoning(String piece, long nanos) {
        if (!piece.isEmpty()) {
            firstReasoning = firstReasoning == NEVER ? nanos : firstReasoning;
            reasoning.append(piece);
            tell(ChatEvent.Kind.REASONING, piece, nanos);
        }
    }

    private void tell(ChatEvent.Kind kind, String piece, long nanos) {
        lastContent = nanos;
        listener.heard(new ChatEvent(kind, piece, nanos - sent));
    }

    /// A reply that came at once: it has no first token one could time.
    public void whole(String answer, String thoughts, long nanos) {
        replace(answer, thoughts);
        if (!thoughts.isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.REASONING, thoughts, nanos - sent));
        }
        if (!answer.isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, answer, nanos - sent));
        }
    }

    /// The provider's own last word on what it said, in place of the pieces.
    public void replace(String answer, String thoughts) {
        text.setLength(0);
        text.append(answer);
        reasoning.setLength(0);
        reasoning.append(thoughts);
    }

    public boolean isEmpty() {
        return text.isEmpty() && reasoning.isEmpty();
    }

    public String text() {
        return text.toString();
    }

    public void finish(Finish why) {
        finish = why;
    }

    public Finish finish() {
        return finish;
    }

    public void usage(Usage counted) {
        usage = counted;
    }

    public void reported(ServerReport report) {
        reported = report;
    }

    public void raw(String name, Object value) {
        raw.put(name, value);
    }

    /// @param last when the last byte came
    public ChatReply build(long last) {
        return new ChatReply(
                text.toString(),
                reasoning.toString(),
                finish,
                usage,
                new ChatTiming(
                        sentAt,
                        Duration.ofNanos(sent - begun),
                        since(firstByte),
                        since(firstReasoning),
                        since(firstContent),
                        since(lastContent),
                        Duration.ofNanos(last - sent)),
                reported,
                raw,
                List.of());
    }

    private Optional<Duration> since(long nanos) {
        return nanos == NEVER ? Optional.empty() : Optional.of(Duration.ofNanos(nanos - sent));
    }
}
