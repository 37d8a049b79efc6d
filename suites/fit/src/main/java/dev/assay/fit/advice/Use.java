package dev.assay.fit.advice;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a model is wanted for, and how fast it must be for that on any machine, small or large.
///
/// A person reads about 6 tokens a second. Chat that comes half as fast is a trial, twice as fast never keeps
/// anybody waiting. An agent reads its own answers and makes many calls, so it needs more; a batch that runs
/// overnight needs less and does not mind when the first token comes.
public enum Use {
    CHAT(Curve.of("tokens/s", 1, 3, 6, 12, 40), Curve.of("ms", 30_000, 15_000, 5_000, 2_000, 300)),
    AGENT(Curve.of("tokens/s", 2, 6, 15, 30, 80), Curve.of("ms", 30_000, 15_000, 5_000, 2_000, 300)),
    BATCH(Curve.of("tokens/s", 0.1, 0.5, 2, 6, 20), Curve.of("ms", 600_000, 300_000, 60_000, 20_000, 1_000));

    /// For every use: a model is loaded once, and must leave memory for others.
    static final Curve LOAD = Curve.of("ms", 900_000, 450_000, 150_000, 60_000, 5_000);

    static final Curve MEMORY = Curve.of("% of memory", 98, 90, 80, 70, 40);

    private final Curve speed;
    private final Curve firstToken;

    Use(Curve speed, Curve firstToken) {
        this.speed = speed;
        this.firstToken = firstToken;
    }

    public Curve speed() {
        return speed;
    }

    Curve firstToken() {
        return firstToken;
    }

    /// @throws UserError that lists the names
    public static Use named(String name) {
        return Arrays.stream(values())
                .filter(use -> use.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no use \"%s\"\n       there are %s".formatted(name, names())));
    }

    private static String names() {
        return Arrays.stream(values()).map(Use::toString).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
