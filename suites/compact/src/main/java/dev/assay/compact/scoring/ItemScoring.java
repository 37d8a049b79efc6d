package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.check.Permission;
import dev.assay.compact.relation.Relation;
import dev.assay.text.UnicodeText;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// The items of one cycle against their responses.
///
/// Under `standard` a blank response scores 0, and an item that silence would pass scores only when one of
/// its pairs scores 1 (see [Pairing]): the details of its score say which, or that it has none. An item that
/// asks for
/// a rule scores nothing when the response permits what the rule forbids. An item whose `both_with` names another,
/// because it asks for the same rule or role the other way around, scores only when both are right.
final class ItemScoring {
    private final ScoringRules rules;
    private final CycleAnswers answers;
    private final Map<String, Check> checks = new LinkedHashMap<>();
    private final Map<String, Double> read = new HashMap<>();

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
        if (UnicodeText.isBlank(answers.response(item))) {
            return of(item, 0, Map.of("unanswered", true));
        }
        if (!check(item).isAbsence()) {
            return paired(item);
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

    private ItemScore paired(Item item) {
        if (!(item.expected().get("both_with") instanceof String key)) {
            return of(item, readScore(item), Map.of());
        }
        boolean isOtherRight = answers.items().stream()
                .filter(other -> other.key().equals(key))
                .anyMatch(other -> readScore(other) >= 1);
        return of(item, isOtherRight ? readScore(item) : 0, Map.of(isOtherRight ? "paired_with" : "pairs_failed", key));
    }

    private double readScore(Item item) {
        return read.computeIfAbsent(item.key(), _ -> reading(item));
    }

    /// With the values of the other items at hand, and the sense of a rule.
    private double reading(Item item) {
        var response = answers.response(item);
        if (item.type() == ItemType.FORBIDDEN_BEHAVIOR_RETENTION && Permission.isGranted(response)) {
            return 0;
        }
        return switch (check(item)) {
            case Check.OneValue value -> value.score(response, rivals(item));
            case Check.JsonObject object -> object.score(response, rivals(item));
            default -> plainScore(item);
        };
    }

    /// Values that other items ask for, and those that the relation may have, unless the question names them itself.
    private List<String> rivals(Item item) {
        var askedElsewhere = answers.items().stream()
                .filter(other -> !other.key().equals(item.key()))
                .flatMap(other -> isOfOneValue(check(other)) ? check(other).expectedTexts().stream() : Stream.empty());
        var possible = Relation.of(item).stream().flatMap(relation -> relation.values().stream());
        var prompt = NormalizedText.of(item.prompt());
        return Stream.concat(askedElsewhere, possible)
                .distinct()
                .filter(value -> !prompt.contains(NormalizedText.of(value)))
                .toList();
    }

    private static boolean isOfOneValue(Check check) {
        return check instanceof Check.OneValue || check instanceof Check.JsonObject;
    }

    private boolean passes(Item pair) {
        return !UnicodeText.isBlank(answers.response(pair)) && readScore(pair) >= 1;
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
