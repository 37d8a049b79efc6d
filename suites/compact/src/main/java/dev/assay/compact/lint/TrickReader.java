package dev.assay.compact.lint;

import dev.assay.compact.Item;
import dev.assay.compact.relation.Relation;
import java.util.List;
import java.util.function.Function;

/// Answers that need no reading.
enum TrickReader {
    ALL_YES("all yes", item -> "Yes"),
    ALL_NO("all no", item -> "No"),
    FIRST_VALUE("first value", TrickReader::firstValue),
    ALL_VALUES("all values", item -> String.join(", ", values(item))),
    VALUES_OR("values joined by or", item -> String.join(" or ", values(item))),
    LAST_VALUE(
            "last value", item -> values(item).isEmpty() ? "No" : values(item).getLast()),
    STALE_VALUE(
            "stale value", item -> stale(item).isEmpty() ? "Yes" : stale(item).getFirst()),
    ALL_AS_HISTORY("all as history", item -> "First " + String.join(", then ", values(item)) + "."),
    YES_AND_NO("yes and no", item -> "Yes. No."),
    HEDGE("hedge", item -> "Probably " + firstValue(item) + ", but I am not sure."),
    ECHO("echo", Item::prompt),
    SILENCE("silence", item -> "The notes do not say.");

    private final String label;
    private final Function<Item, String> answer;

    TrickReader(String label, Function<Item, String> answer) {
        this.label = label;
        this.answer = answer;
    }

    String label() {
        return label;
    }

    Answering answering() {
        return Answering.always(answer);
    }

    private static List<String> values(Item item) {
        return Relation.of(item).map(Relation::values).orElse(List.of());
    }

    private static List<String> stale(Item item) {
        return Relation.of(item).map(Relation::stale).orElse(List.of());
    }

    private static String firstValue(Item item) {
        return values(item).stream().findFirst().orElse("Yes");
    }
}
