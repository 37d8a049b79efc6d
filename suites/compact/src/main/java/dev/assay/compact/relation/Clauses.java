package dev.assay.compact.relation;

import dev.assay.compact.assertion.Supposition;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.notation.Remembered;
import dev.assay.text.Pointing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The clauses of a text that state something, in order. Questions, conditions, suggestions and quoted lines state
/// nothing. A clause that does not name its subject has that of the heading it stands under.
final class Clauses {
    private static final Pattern PARTS = Pattern.compile("\\s*(?:;|\uff1b|, (?:and|but|while) |, (?:und|aber) )\\s*");
    private static final Pattern QUOTED = Pattern.compile("^\\s*>");
    private static final Pattern HEADING = Pattern.compile("\\s*(?:#{1,6} .*|[^.!?]{1,60}:)\\s*");
    private static final Pattern MARK = Pattern.compile("^\\s*(?:[-*+\u2022]|\\d{1,3}[.)])\\s+");

    private static final Remembered<String, List<String>> STATED = new Remembered<>(Clauses::stated);

    private Clauses() {}

    /// @param heading in lower case; empty where there is none
    record Clause(String text, String lower, String heading) {}

    static List<Clause> of(String text) {
        var clauses = new ArrayList<Clause>();
        var heading = "";
        var pointing = new Pointing();
        for (var line : text.split("\n")) {
            if (HEADING.matcher(line).matches()) {
                heading = line.toLowerCase(Locale.ROOT);
            } else if (!line.isBlank()) {
                inLine(pointing.read(MARK.matcher(line).replaceFirst("")), heading)
                        .forEach(clauses::add);
            }
        }
        return clauses;
    }

    private static Stream<Clause> inLine(String line, String heading) {
        return STATED.of(line).stream().map(part -> new Clause(part, part.toLowerCase(Locale.ROOT), heading));
    }

    private static List<String> stated(String line) {
        return Sentences.of(line).stream()
                .filter(sentence -> !QUOTED.matcher(sentence).find() && !Supposition.isOne(sentence))
                .flatMap(sentence -> Arrays.stream(PARTS.split(sentence)))
                .toList();
    }
}
