package dev.assay.compact.scenario;

import dev.assay.compact.CaseStamp;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.Template;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Makes cases of the second dialect: the same template, seed, level and length always give the same case.
///
/// @param length of the conversation before the first compaction, in tokens; by level where it is empty
public record ScenarioCases(OptionalInt length) {
    public static final int SHORTEST = 500;
    public static final int LONGEST = 200_000;

    /// A case and the values it was filled with.
    public record Made(CompactCase drawn, Map<String, String> bindings) {
        public Made {
            bindings = Collections.unmodifiableMap(new LinkedHashMap<>(bindings));
        }
    }

    /// @throws dev.assay.api.UserError where the template names words that are not there
    public Made draw(Template template, BigInteger seed, Difficulty difficulty, CaseStamp stamp) {
        var scenario = template.scenario().orElseThrow();
        var drawing = new CaseDrawing(scenario, template.key(), seed, tokens(difficulty));
        var drawn = new CompactCase(
                "%s:s%s:d%s%s"
                        .formatted(
                                template.key(), seed, difficulty, length.isPresent() ? ":l" + tokens(difficulty) : ""),
                template.key(),
                template.version(),
                seed,
                difficulty,
                drawing.opening(),
                drawing.truth(),
                drawing.items(),
                drawing.continuations(),
                Optional.of(stamp));
        return new Made(drawn, drawing.bindings());
    }

    private int tokens(Difficulty difficulty) {
        return length.orElse(
                switch (difficulty) {
                    case EASY -> 2_000;
                    case MEDIUM -> 4_000;
                    case HARD -> 8_000;
                    case ELITE -> 18_000;
                });
    }
}
