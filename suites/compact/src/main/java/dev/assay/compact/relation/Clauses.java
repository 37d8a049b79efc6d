package dev.assay.compact.relation;

import dev.assay.compact.assertion.Supposition;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.notation.Remembered;
import dev.assay.text.Pointing;
import dev.assay.text.Withdrawal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The clauses of a text that state something, in order. Questions, conditions, suggestions and quoted lines state
/// nothing, nor does what is taken back later. A clause that does not name its subject has that of the heading it
/// stands
/// under.
final class Clauses {
    private static final Pattern PARTS = Pattern.compile("\\s*(?:;|\uff1b|, (?:and|but|while) |, (?:und|aber) )\\s*");
    private static final Pattern QUOTED = Pattern.compile("^\\s*>");
    private static final Pattern HEADING = Pattern.compile("\\s*(?:#{1,6} .*|[^.!?]{1,60}:)\\s*");
    private static final Pattern MARK = Pattern.compile("^\\s*(?:[-*+\u2022]|\\d{1,3}[.)])\\s+");

    private static final Remembered<String, List<String>> SENTENCES = new Remembered<>(Sentences::of);
    private static final Remembered<String, List<String>> PARTS_STATED = new Remembered<>(Clauses::stated);

    private Clauses() {}

    /// @param heading in lower case; empty where there is none
    record Clause(String text, String lower, String heading) {}

    /// @param heading in lower case
    private record Line(String heading, List<String> sentences) {}

    static List<Clause> of(String text) {
        var lines = lines(text);
        var standing = Withdrawal.standing(lines.stream().map(Line::sentences).toList(), sentence -> sentence);
        var clauses = new ArrayList<Clause>();
        for (int i = 0; i < standing.size(); i++) {
            var heading = lines.get(i).heading();
            standing.get(i).stream()
                    .flatMap(sentence -> PARTS_STATED.of(sentence).stream())
                    .map(part -> new Clause(part, part.toLowerCase(Locale.ROOT), heading))
                    .forEach(clauses::add);
        }
        return clauses;
    }

    private static List<Line> lines(String text) {
        var lines = new ArrayList<Line>();
        var heading = "";
        var pointing = new Pointing();
        for (var line : text.split("\n")) {
            if (HEADING.matcher(line).matches()) {
                heading = line.toLowerCase(Locale.ROOT);
            } else if (!line.isBlank()) {
                var read = pointing.read(MARK.matcher(line).replaceFirst(""));
                lines.add(new Line(heading, SENTENCES.of(read)));
            }
        }
        return lines;
    }

    private static List<String> stated(String sentence) {
        return QUOTED.matcher(sentence).find() || Supposition.isOne(sentence)
                ? List.of()
                : List.of(PARTS.split(sentence));
    }
}
