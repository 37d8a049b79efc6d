package dev.assay.models.builtin;

import dev.assay.api.UserError;
import dev.assay.spec.ModelSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// When the tokens of a slow model are to come.
///
/// @param loadMillis before the first call only
/// @param firstMillis from the call, or the end of loading, to the first token
/// @param tokenMillis between tokens
/// @param reasoning tokens of reasoning, before the others
/// @param stallAfter tokens after which nothing comes any more; `Integer.MAX_VALUE` for never
/// @param jitter each time is changed by up to this share of it
record SlowPlan(
        int loadMillis,
        int firstMillis,
        int tokenMillis,
        int tokens,
        int reasoning,
        int stallAfter,
        double jitter,
        int seed) {
    static final List<String> SETTINGS =
            List.of("first-ms", "token-ms", "tokens", "load-ms", "reasoning", "stall-after", "jitter", "seed");
    private static final int MOST_TOKENS = 1_000_000;
    private static final double NANOS = 1e6;

    static SlowPlan of(ModelSpec spec) {
        var plan = new SlowPlan(
                spec.count("load-ms", 0).orElse(0),
                spec.count("first-ms", 0).orElse(200),
                spec.count("token-ms", 0).orElse(20),
                spec.count("tokens", 0).orElse(20),
                spec.count("reasoning", 0).orElse(0),
                spec.count("stall-after", 0).orElse(Integer.MAX_VALUE),
                spec.number("jitter").orElse(0.0),
                spec.count("seed", 0).orElse(0));
        if (!(plan.jitter >= 0 && plan.jitter <= 1)) {
            throw new UserError("\"%s\": jitter must be from 0 to 1, not %s".formatted(spec.text(), plan.jitter));
        }
        if (plan.tokens > MOST_TOKENS || plan.reasoning > MOST_TOKENS) {
            throw new UserError("\"%s\": at most %s tokens".formatted(spec.text(), MOST_TOKENS));
        }
        return plan;
    }

    /// When each token comes, reasoning first, in nanoseconds from the end of loading. The same seed plants
    /// the same times.
    long[] instants(long requestSeed, int count) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(31L * requestSeed + seed);
        var instants = new long[count];
        for (int i = 0; i < count; i++) {
            var gap = changed(i == 0 ? firstMillis : tokenMillis, random);
            instants[i] = (i == 0 ? 0 : instants[i - 1]) + gap;
        }
        return instants;
    }

    private long changed(int millis, RandomGenerator random) {
        var share = jitter == 0 ? 0 : jitter * (2 * random.nextDouble() - 1);
        return Math.round(millis * NANOS * (1 + share));
    }

    Map<String, Object> configuration() {
        var settings = new LinkedHashMap<String, Object>();
        settings.put("model", "slow");
        settings.put("load-ms", loadMillis);
        settings.put("first-ms", firstMillis);
        settings.put("token-ms", tokenMillis);
        settings.put("tokens", tokens);
        settings.put("reasoning", reasoning);
        settings.put("stall-after", stallAfter == Integer.MAX_VALUE ? "never" : stallAfter);
        settings.put("jitter", jitter);
        settings.put("seed", seed);
        return settings;
    }
}
