package dev.assay.spec;

import java.util.List;

/// Words that ask for something, and where they come from.
public record Phrase(String text, Origin origin) {
    public static Phrase own(String text) {
        return new Phrase(text, Origin.OWN);
    }

    public static List<Phrase> own(List<String> texts) {
        return texts.stream().map(Phrase::own).toList();
    }

    public static List<String> texts(List<Phrase> phrases) {
        return phrases.stream().map(Phrase::text).toList();
    }

    /// Other words from the same place.
    public Phrase saying(String other) {
        return new Phrase(other, origin);
    }
}
