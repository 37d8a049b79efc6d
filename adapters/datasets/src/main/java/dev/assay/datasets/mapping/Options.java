package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Questions with options to choose from.
final class Options {
    private static final String LETTERS = "ABCDEFGHIJ";
    private static final String MORE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String HOW_TO_ANSWER = "Answer with the letter of the right option.";

    private Options() {}

    /// The original's form: at most ten options on one line.
    static String onOneLine(List<?> options) {
        return IntStream.range(0, Math.min(options.size(), LETTERS.length()))
                .mapToObj(i -> LETTERS.charAt(i) + ") " + PythonValues.str(options.get(i)))
                .collect(Collectors.joining("  "));
    }

    /// The original's example: the question, a blank line, the options.
    static Fields compat(
            @Nullable Object id, @Nullable Object question, List<?> options, @Nullable Object answer, String letter) {
        return Fields.id(id)
                .context(PythonValues.str(question) + "\n\n" + onOneLine(options))
                .question(question)
                .answer(answer)
                .with("choices", options)
                .with("correct_letter", letter);
    }

    /// `list[index]` where the index is not behind the end: one below 0 counts from the end.
    static @Nullable Object pick(Columns row, List<?> options, int index) {
        if (index >= options.size()) {
            return "";
        }
        int place = index < 0 ? index + options.size() : index;
        if (place < 0) {
            throw row.unfit("answer", "the index of an option");
        }
        return options.get(place);
    }

    /// The original's letter of an index; one below 0 counts from the end of A to J.
    static String compatLetter(Columns row, int index) {
        if (index >= LETTERS.length()) {
            return "A";
        }
        int place = index < 0 ? index + LETTERS.length() : index;
        if (place < 0) {
            throw row.unfit("answer", "the index of an option");
        }
        return LETTERS.substring(place, place + 1);
    }

    /// The letter of an option that is there.
    static String letter(int index) {
        return MORE_LETTERS.substring(index, index + 1);
    }

    /// One option a line, then what to reply.
    static String shown(String question, List<String> options) {
        return shown(question, options, HOW_TO_ANSWER);
    }

    private static String shown(String question, List<String> options, String howToAnswer) {
        var lines = new ArrayList<String>();
        lines.add(question);
        lines.add("");
        for (int i = 0; i < Math.min(options.size(), MORE_LETTERS.length()); i++) {
            lines.add(letter(i) + ") " + options.get(i));
        }
        lines.add("");
        lines.add(howToAnswer);
        return String.join("\n", lines);
    }

    /// A question that needs no text but itself. The context shows everything; there is nothing further to
    /// ask.
    static Fields closed(@Nullable Object id, String question, List<String> options, int right) {
        return gold(Fields.id(id).context(shown(question, options)), options, right);
    }

    /// A question about a text.
    static Fields about(@Nullable Object id, String text, String question, List<String> options, int right) {
        return gold(Fields.id(id).context(text).question(shown(question, options)), options, right);
    }

    /// A question about a text whose scorer looks for a certain sentence.
    static Fields about(
            @Nullable Object id, String text, String question, List<String> options, int right, String howToAnswer) {
        return gold(Fields.id(id).context(text).question(shown(question, options, howToAnswer)), options, right);
    }

    private static Fields gold(Fields fields, List<String> options, int right) {
        return fields.with("choices", options)
                .answers(List.of(options.get(right)))
                .with("correct_letter", letter(right));
    }

    /// An index that must be one of an option.
    static int checked(Columns row, String column, int index, List<?> options) {
        if (index < 0 || index >= Math.min(options.size(), MORE_LETTERS.length())) {
            throw row.unfit(column, "the index of an option");
        }
        return index;
    }

    /// Numbered columns of options, such as `choice_A`.
    static List<String> named(Columns row, String... columns) {
        return List.of(columns).stream()
                .map(name -> PythonValues.str(row.or(name, "")))
                .toList();
    }

    /// The items of a list; none where it is no list.
    static List<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(PythonValues::str).toList()
                : List.of();
    }
}
