package dev.assay.compact.lint;

import dev.assay.compact.Item;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.relation.Relation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

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
    SEEN_FIRST("value seen first", (text, item) -> seen(text, item, text::indexOf)),
    SEEN_LAST("value seen last", (text, item) -> seen(text, item, value -> -text.lastIndexOf(value))),
    SEEN_MOST_OFTEN(
            "value seen most often",
            (text, item) -> seen(text, item, value -> -text.split(Pattern.quote(value), -1).length)),
    WHOLE_TEXT("the whole text", (text, _) -> text),
    FIRST_LINE(
            "first line",
            (text, _) -> text.lines()
                    .filter(line -> line.startsWith("- "))
                    .findFirst()
                    .orElse("")),
    LONGEST_VALUE(
            "longest value",
            item -> values(item).stream()
                    .max(Comparator.comparingInt(String::length))
                    .orElse("Yes")),
    NOT_THE_FIRST("not the first value", item -> "Not " + firstValue(item) + "."),
    ECHO("echo", Item::prompt),
    SILENCE("silence", item -> "The notes do not say.");

    private final String label;
    private final BiFunction<String, Item, String> answer;

    TrickReader(String label, Function<Item, String> answer) {
        this(label, (_, item) -> answer.apply(item));
    }

    /// @param answer of the artifact's text and an item
    TrickReader(String label, BiFunction<String, Item, String> answer) {
        this.label = label;
        this.answer = answer;
    }

    String label() {
        return label;
    }

    Answering answering() {
        return (artifact, items) -> {
            var text = Rendering.of(artifact);
            var answers = new LinkedHashMap<String, String>();
            items.forEach(item -> answers.put(item.key(), answer.apply(text, item)));
            return answers;
        };
    }

    private static List<String> values(Item item) {
        return Relation.of(item).map(Relation::values).orElse(List.of());
    }

    /// The best of the values that the artifact has, whatever it says of them; of a permission, whether the one who is
    /// asked about is named.
    private static String seen(String text, Item item, ToIntFunction<String> rank) {
        return Relation.of(item)
                .flatMap(Relation::of)
                .map(who -> text.contains(who) ? "Yes" : "No")
                .orElseGet(() -> values(item).stream()
                        .filter(text::contains)
                        .min(Comparator.comparingInt(rank))
                        .orElse(""));
    }

    private static List<String> stale(Item item) {
        return Relation.of(item).map(Relation::stale).orElse(List.of());
    }

    private static String firstValue(Item item) {
        return values(item).stream().findFirst().orElse("Yes");
    }
}
