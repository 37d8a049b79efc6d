package dev.assay.models.reading;

import java.util.List;

/// What English words of one family share: `failed`, `fails` and `failing` are one.
final class Stem {
    /// @param least letters that must be left
    private record Ending(String ending, String instead, int least) {}

    private static final List<Ending> ENDINGS = List.of(
            new Ending("ations", "", 4),
            new Ending("ation", "", 4),
            new Ending("ings", "", 4),
            new Ending("ing", "", 4),
            new Ending("ied", "y", 3),
            new Ending("ies", "y", 3),
            new Ending("ed", "", 3),
            new Ending("ers", "", 4),
            new Ending("er", "", 4),
            new Ending("ly", "", 4),
            new Ending("ions", "", 4),
            new Ending("ion", "", 4),
            new Ending("ment", "", 4),
            new Ending("ness", "", 4),
            new Ending("es", "", 3),
            new Ending("s", "", 3));

    private Stem() {}

    static String of(String word) {
        return word.length() <= 3 || Character.isDigit(word.charAt(0)) ? word : leveled(withoutEnding(word));
    }

    private static String withoutEnding(String word) {
        if (word.endsWith("ss")) {
            return word;
        }
        for (var rule : ENDINGS) {
            var left = word.length() - rule.ending.length();
            if (left >= rule.least && word.endsWith(rule.ending)) {
                return word.substring(0, left) + rule.instead;
            }
        }
        return word;
    }

    /// `stopp` and `stop`, `cache` and `cach`, `carry` and `carri` are the same.
    private static String leveled(String stem) {
        var end = stem.length();
        if (end > 3 && stem.charAt(end - 1) == 'e') {
            end--;
        }
        if (end > 3 && stem.charAt(end - 1) == stem.charAt(end - 2) && "ls".indexOf(stem.charAt(end - 1)) < 0) {
            end--;
        }
        return end > 3 && stem.charAt(end - 1) == 'y' ? stem.substring(0, end - 1) + "i" : stem.substring(0, end);
    }
}
