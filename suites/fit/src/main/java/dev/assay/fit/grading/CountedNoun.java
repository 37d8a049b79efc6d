package dev.assay.fit.grading;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a question in one of the languages counts: whoever is asked how many pencils are left and says boxes is wrong.
///
/// @param asked the question, in lower case
record CountedNoun(String asked) {
    private static final List<Pattern> COUNTED = List.of(
            Pattern.compile("(?:combien (?:de |d['’])|cu[áa]nt[oa]s |wie viele |how many )(\\p{L}+)"),
            Pattern.compile("(?:多少个?|几|何)([\\p{IsHan}\\p{IsKatakana}])"),
            Pattern.compile("(?:douzaines?|docenas?|dutzend|dozens?) (?:d['’]|de |of )?(\\p{L}+)"));
    private static final int STEM = 3;

    /// @param unit what stands behind a number, in lower case; may be empty
    boolean isNamedBy(String unit) {
        return unit.isEmpty()
                || noun().map(noun -> unit.startsWith(stem(noun)) || ForeignUnit.isSame(unit, noun))
                        .orElseGet(() -> ForeignUnit.isSame(unit, asked));
    }

    private Optional<String> noun() {
        return COUNTED.stream()
                .map(pattern -> pattern.matcher(asked))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
    }

    private static String stem(String noun) {
        return noun.substring(0, Math.min(STEM, noun.length()));
    }
}
