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

    private static String firstValue(Item item) {
        return values(item).stream().findFirst().orElse("Yes");
    }
}
