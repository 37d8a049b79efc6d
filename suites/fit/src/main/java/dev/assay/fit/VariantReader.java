package dev.assay.fit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Reads the template of a row, and proves that it gives the row as it stands.
final class VariantReader {
    private static final Set<String> FIELDS =
            Set.of("question", "parameters", "words", "let", "require", "choices", "answer", "decimals", "base");
    private static final int MARK = "A) ".length();

    private VariantReader() {}

    static Variant read(RowFields row) {
        row.refuseOthers(FIELDS);
        return new Variant(
                row.text("question"),
                ranges(row.object("parameters")),
                row.optionalObject("words").map(VariantReader::words).orElse(Map.of()),
                row.optionalObject("let").map(VariantReader::texts).orElse(Map.of()),
                row.texts("require"),
                row.texts("choices"),
                row.optionalText("answer"),
                row.count("decimals"),
                numbers(row.object("base")));
    }

    private static Map<String, Variant.Range> ranges(RowFields row) {
        var ranges = new LinkedHashMap<String, Variant.Range>();
        row.fields().keySet().forEach(name -> range(row, name).ifPresent(range -> ranges.put(name, range)));
        return ranges;
    }

    private static Optional<Variant.Range> range(RowFields row, String name) {
        var ends = row.list(name);
        if (ends.size() == 2
                && ends.getFirst() instanceof Integer least
                && ends.getLast() instanceof Integer most
                && least <= most) {
            return Optional.of(new Variant.Range(least, most));
        }
        row.report(name, "is not a least and a greatest number");
        return Optional.empty();
    }

    private static Map<String, List<String>> words(RowFields row) {
        var words = new LinkedHashMap<String, List<String>>();
        row.fields().keySet().forEach(name -> words.put(name, row.texts(name)));
        return words;
    }

    private static Map<String, String> texts(RowFields row) {
        var texts = new LinkedHashMap<String, String>();
        row.fields().keySet().forEach(name -> texts.put(name, row.text(name)));
        return texts;
    }

    private static Map<String, Long> numbers(RowFields row) {
        var numbers = new LinkedHashMap<String, Long>();
        row.fields().keySet().forEach(name -> numbers.put(name, (long) row.number(name)));
        return numbers;
    }

    static void check(Variant variant, FitPrompt.Reasoning prompt, RowFields row) {
        var texts = new ArrayList<>(prompt.choices().stream()
                .map(choice -> choice.substring(MARK))
                .sorted()
                .toList());
        check(
                variant,
                row,
                made -> made.question().equals(prompt.question())
                        && made.choices().stream().sorted().toList().equals(texts)
                        && prompt.choices()
                                .contains(
                                        prompt.answer() + ") " + made.choices().getFirst()));
    }

    static void check(Variant variant, FitPrompt.Calculation prompt, RowFields row) {
        check(
                variant,
                row,
                made -> made.question().equals(prompt.question())
                        && made.answer().map(BigDecimal::doubleValue).equals(Optional.of(prompt.answer())));
    }

    private static void check(Variant variant, RowFields row, Predicate<Variant.Instance> isTheRow) {
        try {
            if (variant.attempt(variant.base()).filter(isTheRow).isEmpty()) {
                row.report("variant.base", "does not give the row as it stands");
            }
        } catch (IllegalArgumentException e) {
            row.report("variant", "cannot be read: " + e.getMessage());
        }
    }
}
