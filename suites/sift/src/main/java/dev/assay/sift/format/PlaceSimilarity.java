package dev.assay.sift.format;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.HashSet;

/// How alike two structured values are, place by place, 0 to 1.
public final class PlaceSimilarity {
    private static final double PLACES = 0.55;
    private static final double VALUES = 0.45;

    private PlaceSimilarity() {}

    public static double of(Flattened expected, Flattened actual) {
        if (expected.places().isEmpty()) {
            return actual.places().isEmpty() ? 1 : 0;
        }
        int found = 0;
        double sum = 0;
        for (var place : expected.places().entrySet()) {
            var given = actual.places().get(place.getKey());
            found += given == null ? 0 : 1;
            sum += ofTexts(place.getValue(), given == null ? "" : given);
        }
        int count = expected.places().size();
        return Math.clamp(PLACES * found / count + VALUES * sum / count, 0, 1);
    }

    private static double ofTexts(String expected, String actual) {
        if (expected.isEmpty() || actual.isEmpty()) {
            return expected.equals(actual) ? 1 : 0;
        }
        return expected.equals(actual) ? 1 : ofWords(expected, actual);
    }

    private static double ofWords(String expected, String actual) {
        var wanted = new HashSet<>(UnicodeText.split(CaseFolding.fold(expected)));
        var given = new HashSet<>(UnicodeText.split(CaseFolding.fold(actual)));
        long shared = wanted.stream().filter(given::contains).count();
        if (shared == 0) {
            return 0;
        }
        double precision = (double) shared / given.size();
        double recall = (double) shared / wanted.size();
        return 2 * precision * recall / (precision + recall);
    }
}
