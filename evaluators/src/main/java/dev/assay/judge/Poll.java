package dev.assay.judge;

import dev.assay.api.Score;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ModelFailure;
import dev.assay.text.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// All votes on one case under `standard`: those that could be read, and what the others lacked.
///
/// There is a result only when more than half of the votes asked for could be read.
final class Poll {
    private final Jury jury;
    private final List<Double> values = new ArrayList<>();
    private final List<Score.Vote> votes = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private Optional<String> reason = Optional.empty();
    private long promptTokens;
    private long completionTokens;

    private Poll(Jury jury) {
        this.jury = jury;
    }

    /// @param texts by the places of the prompt; each is fenced in
    /// @param reading the number a statement comes to; empty where it cannot be read
    static Poll on(Jury jury, Prompt prompt, Map<String, String> texts, Function<Statement, OptionalDouble> reading) {
        var poll = new Poll(jury);
        var question = jury.prompt(prompt).fill(Fence.places(texts));
        for (int vote = 0; vote < jury.votes() && poll.isWorthAsking(); vote++) {
            poll.take(question, vote, reading);
        }
        return poll;
    }

    /// Not once so many votes are lost that no majority is left.
    private boolean isWorthAsking() {
        return 2 * failures.size() < jury.votes();
    }

    private void take(String question, int vote, Function<Statement, OptionalDouble> reading) {
        try {
            var reply = jury.vote(question, vote);
            count(reply);
            var statement = Statement.of(reply.text());
            reading.apply(statement).ifPresentOrElse(value -> accept(value, statement), () -> lose(unread(reply)));
        } catch (ModelFailure failure) {
            lose("the judge did not reply: %s: %s".formatted(failure.kind(), failure.getMessage()));
        }
    }

    private void lose(String how) {
        failures.add(how);
        votes.add(new Score.Vote(OptionalDouble.empty(), how));
    }

    private void accept(double value, Statement statement) {
        values.add(value);
        votes.add(new Score.Vote(OptionalDouble.of(value), statement.reason()));
        if (reason.isEmpty() && !statement.reason().isEmpty()) {
            reason = Optional.of(statement.reason());
        }
    }

    private void count(ChatReply reply) {
        promptTokens += reply.usage().promptTokens().orElse(0);
        completionTokens += reply.usage().completionTokens().orElse(0);
    }

    private static String unread(ChatReply reply) {
        return reply.finish() == ChatReply.Finish.LENGTH
                ? "the judge was cut off before its verdict"
                : "the judge gave no verdict that can be read";
    }

    private boolean isHeld() {
        return 2 * values.size() > jury.votes();
    }

    private double mean() {
        return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }

    /// The mean of the votes.
    Score mean(String name) {
        return isHeld() ? new Score.Value(name, mean(), why(), votes) : unscored(name);
    }

    /// 1 or 0, whichever more votes are for.
    Score majority(String name) {
        if (!isHeld()) {
            return unscored(name);
        }
        return mean() == 0.5
                ? new Score.Unscored(name, "the readable votes end in a draw", votes)
                : new Score.Value(name, mean() > 0.5 ? 1 : 0, why(), votes);
    }

    private Score unscored(String name) {
        return new Score.Unscored(name, failures.isEmpty() ? "no vote was taken" : failures.getFirst(), votes);
    }

    private String why() {
        return "%s%s: %d of %d votes, %d prompt and %d completion tokens"
                .formatted(
                        reason.map(given -> given + " — ").orElse(""),
                        jury.model().name(),
                        values.size(),
                        jury.votes(),
                        promptTokens,
                        completionTokens);
    }
}
