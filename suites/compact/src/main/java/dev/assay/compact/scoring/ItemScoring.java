package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.python.PythonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The items of one cycle against their responses.
///
/// Under `standard` a blank response scores 0, and an item that silence would pass scores only when one of
/// its pairs scores 1 (see [Pairing]): the details of its score say which, or that it has none.
final class ItemScoring {
    private final ScoringRules rules;
    private final CycleAnswers answers;
    private final Map<String, Check> checks = new LinkedHashMap<>();

    /// @throws dev.assay.compact.check.MalformedCheck where an item expects what cannot be checked
    ItemScoring(ScoringRules rules, CycleAnswers answers) {
        this.rules = rules;
        this.answers = answers;
        var reader = new CheckReader(rules.profile());
        answers.items().forEach(item -> checks.put(item.key(), reader.read(item.expected())));
    }

    List<ItemScore> scores() {
        return answers.items().stream().map(this::score).toList();
    }

    Check check(Item item) {
        return Objects.requireNonNull(checks.get(item.key()), "every item was read");
    }

    private ItemScore score(Item item) {
        return switch (rules) {
            case COMPAT, METHODOLOGY -> of(item, plainScore(item), Map.of());
            case STANDARD -> standard(item);
        };
    }

    private double plainScore(Item item) {
        return check(item).score(answers.response(item));
    }

    private ItemScore standard(Item item) {
        if (PythonText.isBlank(answers.response(item))) {
            return of(item, 0, Map.of("unanswered", true));
        }
        if (!check(item).isAbsence()) {
            return of(item, plainScore(item), Map.of());
        }
        var pairs = new Pairing(answers.items(), checks).of(item);
        var isEarned = pairs.isEmpty() || pairs.stream().anyMatch(this::passes);
        return of(
                item,
                isEarned ? plainScore(item) : 0,
                Map.of(
                        isEarned ? "paired_with" : "pairs_failed",
                        pairs.stream().map(Item::key).toList()));
    }

    private boolean passes(Item pair) {
        return !PythonText.isBlank(answers.response(pair)) && plainScore(pair) >= 1;
    }

    private static ItemScore of(Item item, double score, Map<String, Object> details) {
        return new ItemScore(
                item.key(),
                item.type().toString(),
                score,
                item.type().weight(),
                CheckReader.name(item.expected()),
                details);
    }
}
