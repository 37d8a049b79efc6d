package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.check.Check;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/// Which items show that a response to an item that silence would pass was not given in ignorance.
///
/// An item that asks for nothing to be said is paired with, in this order, the first that there are any of:
/// 1. the items that `paired_with` names in what it expects, one key or a list of them;
/// 2. the items that ask for what it excludes, or for a text with it;
/// 3. the items that ask for a rule or a decision back;
/// 4. the items that ask for any text.
///
/// @param checks of all items of the cycle, by key
record Pairing(List<Item> items, Map<String, Check> checks) {
    /// Empty where the case has no item to pair with.
    List<Item> of(Item absence) {
        var named = names(absence);
        if (!named.isEmpty()) {
            return items.stream().filter(item -> named.contains(item.key())).toList();
        }
        var asking = items.stream().filter(this::asksForText).toList();
        var excluded = check(absence).excludedTexts();
        return firstNotEmpty(
                select(asking, item -> asksFor(item, excluded)),
                select(asking, item -> item.type().isRecall()),
                asking);
    }

    private static List<String> names(Item absence) {
        return switch (absence.expected().get("paired_with")) {
            case String key -> List.of(key);
            case List<?> keys -> keys.stream().map(String::valueOf).toList();
            case null, default -> List.of();
        };
    }

    private Check check(Item item) {
        return Objects.requireNonNull(checks.get(item.key()), "every item has a check");
    }

    private boolean asksForText(Item item) {
        var check = check(item);
        return !check.isAbsence() && (!check.expectedTexts().isEmpty() || check instanceof Check.NumericWithin);
    }

    private boolean asksFor(Item item, List<String> excluded) {
        return check(item).expectedTexts().stream()
                .anyMatch(text -> excluded.stream()
                        .anyMatch(phrase ->
                                NormalizedText.contains(text, phrase) || NormalizedText.contains(phrase, text)));
    }

    private static List<Item> select(List<Item> items, Predicate<Item> condition) {
        return items.stream().filter(condition).toList();
    }

    @SafeVarargs
    private static List<Item> firstNotEmpty(List<Item>... groups) {
        for (var group : groups) {
            if (!group.isEmpty()) {
                return group;
            }
        }
        return List.of();
    }
}
