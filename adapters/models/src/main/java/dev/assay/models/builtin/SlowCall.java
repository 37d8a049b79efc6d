package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions.Delivery;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import dev.assay.tokens.BpeTokens;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// One call of a slow model: waits for each planted instant, not for a while after the last one, so that
/// nothing adds up.
final class SlowCall {
    private static final double SECOND = 1e9;

    private final SlowPlan plan;
    private final ChatRequest request;
    private final Deadline deadline;
    private final ReplyBuilder reply;
    private final long loading;
    private final boolean isFirst;
    private final long[] instants;
    private final int reasoning;
    private final int promptTokens;

    /// @param loading nanoseconds of loading still ahead
    /// @param isFirst whether this is the call that loads
    SlowCall(
            SlowPlan plan,
            ChatRequest request,
            ChatListener listener,
            Deadline deadline,
            long loading,
            boolean isFirst) {
        this.plan = plan;
        this.request = request;
        this.deadline = deadline;
        this.reply = ReplyBuilder.begunAt(deadline.begun(), listener);
        this.loading = loading;
        this.isFirst = isFirst;
        var options = request.options();
        var count = Math.min(planned(), Math.max(0, options.maxTokens().orElse(Integer.MAX_VALUE)));
        this.instants = plan.instants(options.seed().orElse(0), count);
        this.reasoning = Math.min(plan.reasoning(), count);
        this.promptTokens = request.messages().stream()
                .map(ChatMessage::text)
                .mapToInt(BpeTokens.CL100K_BASE::count)
                .sum();
    }

    private int planned() {
        return plan.reasoning() + plan.tokens();
    }

    ChatReply reply() throws InterruptedException {
        reply.sent(deadline.begun());
        if (request.options().delivery() == Delivery.STREAMED) {
            stream();
        } else {
            whole();
        }
        var last = System.nanoTime();
        reply.finish(instants.length < planned() ? Finish.LENGTH : Finish.STOP);
        reply.usage(usage());
        reply.reported(report());
        return reply.build(last);
    }

    private void stream() throws InterruptedException {
        for (int i = 0; i < Math.min(instants.length, plan.stallAfter()); i++) {
            awaitToken(i);
            tell(i, System.nanoTime());
        }
        if (plan.stallAfter() <= instants.length) {
            fallSilent(plan.stallAfter());
        }
    }

    private void tell(int i, long now) {
        if (i == 0) {
            reply.firstByte(now);
        }
        if (i < reasoning) {
            reply.reasoning(token("thought", i, i == 0), now);
        } else {
            reply.content(token("word", i - reasoning, i == reasoning), now);
        }
    }

    /// A client gives up on a gap that is longer than the silence it allows.
    private void awaitToken(int i) throws InterruptedException {
        var silence = Deadline.nanos(request.options().stall());
        if (i > 0 && instants[i] - instants[i - 1] > silence) {
            deadline.awaitUntil(at(i - 1) + silence);
            throw stalled(i);
        }
        deadline.awaitUntil(at(i));
    }

    /// A reply that has not begun cannot stall: then it is the time-out that ends the call.
    private void fallSilent(int after) throws InterruptedException {
        var silence = after == 0
                ? Deadline.nanos(request.options().timeout())
                : Deadline.nanos(request.options().stall());
        deadline.awaitUntil((after == 0 ? deadline.begun() : at(after - 1)) + silence);
        throw stalled(after);
    }

    private ModelFailure stalled(int after) {
        return new ModelFailure(
                ModelFailure.Kind.STALL,
                "silent for %s s after %s tokens"
                        .formatted(request.options().stall().toMillis() / 1e3, after));
    }

    private void whole() throws InterruptedException {
        if (plan.stallAfter() <= instants.length) {
            fallSilent(0);
        }
        deadline.awaitUntil(instants.length == 0 ? deadline.begun() : at(instants.length - 1));
        var now = System.nanoTime();
        reply.firstByte(now);
        reply.whole(words("word", instants.length - reasoning), words("thought", reasoning), now);
    }

    private long at(int token) {
        return deadline.begun() + loading + instants[token];
    }

    private static String words(String word, int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(token(word, i, i == 0));
        }
        return text.toString();
    }

    private static String token(String word, int number, boolean isFirst) {
        return (isFirst ? "" : " ") + word + (number + 1);
    }

    private Usage usage() {
        return new Usage(
                OptionalInt.of(promptTokens),
                OptionalInt.of(instants.length),
                OptionalInt.empty(),
                OptionalInt.empty(),
                reasoning == 0 ? OptionalInt.empty() : OptionalInt.of(reasoning));
    }

    private ServerReport report() {
        if (instants.length == 0) {
            return ServerReport.NONE;
        }
        var first = instants[0] / SECOND;
        var generation = (instants[instants.length - 1] - instants[0]) / SECOND;
        return new ServerReport(
                isFirst && plan.loadMillis() > 0 ? OptionalDouble.of(loading / SECOND) : OptionalDouble.empty(),
                OptionalDouble.of(first),
                OptionalDouble.of(generation),
                rate(promptTokens, first),
                rate(instants.length - 1, generation),
                OptionalDouble.of(loading / SECOND + first));
    }

    private static OptionalDouble rate(int count, double seconds) {
        return seconds > 0 ? OptionalDouble.of(count / seconds) : OptionalDouble.empty();
    }
}
