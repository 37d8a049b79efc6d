package dev.assay.sift.lexis;

/// The part of an English word that its forms share; rough, and the same for both texts.
public final class Stems {
    private static final int SHORTEST = 4;

    private Stems() {}

    public static String of(String word) {
        var stem = word;
        if (stem.endsWith("'s")) {
            stem = stem.substring(0, stem.length() - 2);
        }
        stem = without(stem, "ies", "y");
        stem = stem.endsWith("ss") || stem.endsWith("us") ? stem : without(stem, "es", "e");
        stem = stem.endsWith("ss") || stem.endsWith("us") ? stem : without(stem, "s", "");
        stem = without(stem, "ied", "y");
        stem = without(stem, "ing", "");
        stem = without(stem, "ed", "");
        stem = without(stem, "ly", "");
        if (stem.length() >= SHORTEST && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2)) {
            stem = stem.substring(0, stem.length() - 1);
        }
        return stem.length() >= SHORTEST && stem.endsWith("e") ? stem.substring(0, stem.length() - 1) : stem;
    }

    private static String without(String word, String ending, String instead) {
        int left = word.length() - ending.length();
        return left >= SHORTEST - 1 && word.endsWith(ending) ? word.substring(0, left) + instead : word;
    }
}
