package dev.assay.models.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What a section of a prompt is, by the words of its label: `Question:`, `Raw output:`, `## Context`.
enum Label {
    /// How to answer.
    FORM("answer constraints example fields form format keys preserve reply requirements response return rules schema"),
    /// What to answer.
    QUESTION("question query"),
    /// What to do; counts as the question where there is none.
    INSTRUCTION("instruction instructions task request goal"),
    /// What to answer from.
    MATERIAL(
            "article artifact background content context conversation data dialogue dialog document documents evidence excerpt"
                    + " excerpts facts file files history input log logs material materials memories memory messages notes output"
                    + " page passage passages report source sources story summary text transcript");

    private static final Pattern LINE =
            Pattern.compile("\\s{0,3}(?:#{1,6} )?(?:\\*\\*)?([A-Z][A-Za-z]*+(?: [A-Za-z]++){0,4})"
                    + "(?::\\*\\*|\\*\\*:|:)(?:\\s+(\\S.*))?\\s*");
    private static final Pattern HEADING = Pattern.compile("\\s{0,3}#{1,6} ([A-Z][A-Za-z]*+(?: [A-Za-z]++){0,4})\\s*");
    private static final int LONGEST_LINE = 2_000;

    private final Set<String> words;

    Label(String words) {
        this.words = Set.of(words.split(" "));
    }

    /// A label and what stands behind it on its line.
    ///
    /// @param isHeading a Markdown heading without a colon
    record Line(Label label, String rest, boolean isHeading) {}

    /// The label of a line, if it has one.
    static Optional<Line> of(String line) {
        if (line.length() > LONGEST_LINE) {
            return Optional.empty();
        }
        var labeled = LINE.matcher(line);
        if (labeled.matches()) {
            var rest = Optional.ofNullable(labeled.group(2)).orElse("");
            return named(labeled.group(1)).map(label -> new Line(label, rest, false));
        }
        var heading = HEADING.matcher(line);
        return heading.matches() ? named(heading.group(1)).map(label -> new Line(label, "", true)) : Optional.empty();
    }

    /// By any word for a form, so that `Output form` is no output; else by the last word that is known.
    static Optional<Label> named(String name) {
        var words = List.of(name.toLowerCase(Locale.ROOT).split("[ _-]+", 6));
        return words.stream().anyMatch(FORM.words::contains)
                ? Optional.of(FORM)
                : words.reversed().stream()
                        .flatMap(word -> withWord(word).stream())
                        .findFirst();
    }

    private static Optional<Label> withWord(String word) {
        return Arrays.stream(values())
                .filter(label -> label.words.contains(word))
                .findFirst();
    }
}
