package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.DifficultyPolicy;
import dev.assay.compact.template.FillerCount;
import dev.assay.compact.template.Template;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What one level of difficulty means for a template.
final class Level {
    private static final BigInteger MOST_TURNS = BigInteger.valueOf(200_000);
    private static final BigInteger MOST_TOKENS = BigInteger.valueOf(4_000_000);
    private static final List<String> TURNS = List.of("difficulty.distractor_turns");

    private final Template template;
    private final Difficulty difficulty;

    Level(Template template, Difficulty difficulty) {
        this.template = template;
        this.difficulty = difficulty;
    }

    /// Adds what texts may say of the difficulty.
    void bindInto(Map<String, String> bindings) {
        bindings.put("difficulty.paraphrase_depth", depth().toString());
        bindings.put("difficulty.override_timing", timing());
        turns().ifPresent(turns -> bindings.put("difficulty.distractor_turns", turns.toString()));
        if (!policy().tokens().isEmpty()) {
            bindings.put("difficulty.tokens", Integer.toString(tokens()));
        }
    }

    private DifficultyPolicy policy() {
        return template.policy();
    }

    private BigInteger depth() {
        return policy().paraphraseDepth().getOrDefault(difficulty, BigInteger.ZERO);
    }

    /// Which of so many wordings is said: the one of the depth, or the last.
    int wording(int count) {
        return depth().min(BigInteger.valueOf(count - 1L)).max(BigInteger.ZERO).intValue();
    }

    /// Where timed turns stand; empty where the level says nothing.
    String timing() {
        return policy().overrideTiming().getOrDefault(difficulty, "");
    }

    private Optional<BigInteger> turns() {
        var table = policy().distractorTurns();
        return table.isEmpty() ? Optional.empty() : Optional.of(configured(table, "distractor_turns"));
    }

    /// How long the transcript gets by its blocks without a count.
    int tokens() {
        var tokens = configured(policy().tokens(), "tokens");
        if (tokens.compareTo(MOST_TOKENS) > 0) {
            throw refused("has %s tokens at %s; %s are the most".formatted(tokens, difficulty, MOST_TOKENS));
        }
        return tokens.intValue();
    }

    private BigInteger configured(Map<Difficulty, BigInteger> table, String name) {
        var value = table.get(difficulty);
        if (value == null) {
            throw refused("has no level \"%s\" in %s\n       it has %s".formatted(difficulty, name, table.keySet()));
        }
        return value;
    }

    /// The turns of a block that says how many; a policy without turns has none.
    int count(FillerCount count) {
        return switch (count) {
            case FillerCount.Fixed(var turns) -> within(turns);
            case FillerCount.Referring(var text)
            when text.references().equals(TURNS) -> turns().map(this::within).orElse(0);
            case FillerCount.Referring(var text) ->
                throw refused("has a block with count \"%s\"\n       it may be a number or \"{{%s}}\""
                        .formatted(text, TURNS.getFirst()));
            case FillerCount.ToLength() -> throw refused("has a block without count");
        };
    }

    private int within(BigInteger turns) {
        if (turns.signum() < 0) {
            throw refused("has a block of %s turns".formatted(turns));
        }
        if (turns.compareTo(MOST_TURNS) > 0) {
            throw refused("has a block of %s turns; %s are the most".formatted(turns, MOST_TURNS));
        }
        return turns.intValue();
    }

    UserError refused(String what) {
        return new UserError("template \"%s\" %s".formatted(template.key(), what));
    }
}
