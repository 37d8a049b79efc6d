package dev.assay.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The other forms of a row: other words, counts and keys in the same task. A seed picks one of them or the row itself.
///
/// Each says which `texts` become which, wherever they stand in the row, and which `numbers`; any other field takes the
/// place of the row's own.
final class OtherForms {
    private static final String NAME = "alternatives";
    private static final String TEXTS = "texts";
    private static final String NUMBERS = "numbers";
    private static final Set<String> KEPT = Set.of("id", "name", "category", "difficulty");

    private OtherForms() {}

    /// The rows that they make.
    static List<RowFields> of(RowFields row) {
        return row.rows(NAME).stream().map(one -> of(row, one)).toList();
    }

    private static RowFields of(RowFields row, RowFields one) {
        var change = new Change(
                row,
                texts(one),
                one.optionalObject(NUMBERS)
                        .<Map<String, ?>>map(RowFields::fields)
                        .orElse(Map.of()));
        var made = new LinkedHashMap<String, @Nullable Object>();
        row.fields().forEach((name, value) -> {
            if (!name.equals(NAME)) {
                made.put(name, KEPT.contains(name) ? value : change.of(value));
            }
        });
        one.fields().forEach((name, value) -> {
            if (!name.equals(TEXTS) && !name.equals(NUMBERS)) {
                made.put(name, value);
            }
        });
        change.refuseWhatIsNotThere();
        return new RowFields(made, row.prefix() + NAME + ".", row.problems());
    }

    private static Map<String, String> texts(RowFields one) {
        var texts = new LinkedHashMap<String, String>();
        one.optionalObject(TEXTS)
                .ifPresent(given -> given.fields().keySet().forEach(from -> texts.put(from, given.text(from))));
        return texts;
    }

    /// All at once: what one replacement made is not replaced again.
    private static final class Change {
        private final RowFields row;
        private final Map<String, String> texts;
        private final Map<String, ?> numbers;
        private final Pattern any;
        private final List<String> used = new ArrayList<>();

        Change(RowFields row, Map<String, String> texts, Map<String, ?> numbers) {
            this.row = row;
            this.texts = texts;
            this.numbers = numbers;
            this.any = Pattern.compile(
                    texts.isEmpty()
                            ? "(?!)"
                            : texts.keySet().stream()
                                    .sorted((a, b) -> b.length() - a.length())
                                    .map(Pattern::quote)
                                    .collect(Collectors.joining("|")));
        }

        @Nullable
        Object of(@Nullable Object value) {
            return switch (value) {
                case String text ->
                    any.matcher(text).replaceAll(found -> {
                        used.add(found.group());
                        return Matcher.quoteReplacement(Objects.requireNonNull(texts.get(found.group())));
                    });
                case Number number
                when numbers.containsKey(number.toString()) -> {
                    used.add(number.toString());
                    yield numbers.get(number.toString());
                }
                case List<?> list -> {
                    var made = new ArrayList<@Nullable Object>();
                    list.forEach(item -> made.add(of(item)));
                    yield made;
                }
                case Map<?, ?> map -> {
                    var made = new LinkedHashMap<String, @Nullable Object>();
                    map.forEach((name, item) -> made.put(String.valueOf(of(String.valueOf(name))), of(item)));
                    yield made;
                }
                case null, default -> value;
            };
        }

        void refuseWhatIsNotThere() {
            texts.keySet().stream()
                    .filter(text -> !used.contains(text))
                    .forEach(text -> row.report(NAME, "replaces \"%s\", which is nowhere in the row".formatted(text)));
            numbers.keySet().stream()
                    .filter(number -> !used.contains(number))
                    .forEach(number -> row.report(NAME, "replaces %s, which is nowhere in the row".formatted(number)));
        }
    }
}
