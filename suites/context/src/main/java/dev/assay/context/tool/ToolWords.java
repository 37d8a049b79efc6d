package dev.assay.context.tool;

import dev.assay.haystack.Content;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Locale;

/// The words synthetic tool outputs are made of.
record ToolWords(SplitMix64 random, Vocabulary vocabulary) {
    private static final int ID = 12;

    record Texts(
            List<String> services,
            List<String> routine,
            List<String> warnings,
            List<Failure> failures,
            List<String> statuses,
            List<String> modules,
            List<String> verbs,
            List<String> exceptions,
            List<String> folders,
            List<String> extensions,
            List<String> types,
            List<String> parameters) {}

    record Failure(String line, String ask) {}

    ToolWords(SplitMix64 random) {
        this(random, new Vocabulary(random));
    }

    static Texts texts() {
        return Content.yaml("tools.yaml", Texts.class);
    }

    String id() {
        return vocabulary.id(ID);
    }

    String number(int least, int most) {
        return Integer.toString(random.between(least, most));
    }

    static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
