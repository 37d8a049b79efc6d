package dev.assay.job;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// How much the calls of a job may take before it pauses. A job that is resumed counts anew.
///
/// @param cost in dollars
/// @param tokens of prompts and replies together
public record Limits(OptionalDouble cost, OptionalLong tokens, Optional<Duration> time) {
    public static final Limits NONE = new Limits(OptionalDouble.empty(), OptionalLong.empty(), Optional.empty());

    public Limits withCost(double dollars) {
        return new Limits(OptionalDouble.of(dollars), tokens, time);
    }

    public Limits withTokens(long most) {
        return new Limits(cost, OptionalLong.of(most), time);
    }

    public Limits withTime(Duration most) {
        return new Limits(cost, tokens, Optional.of(most));
    }

    /// One limit, as a result names the one that paused it.
    public sealed interface Limit {
        record Cost(double dollars) implements Limit {}

        record Tokens(long most) implements Limit {}

        record Time(Duration most) implements Limit {}
    }
}
