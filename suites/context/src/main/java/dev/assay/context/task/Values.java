package dev.assay.context.task;

import dev.assay.haystack.Vocabulary;

/// The kinds of values the content files name.
final class Values {
    private Values() {}

    static String make(String kind, Vocabulary vocabulary) {
        return switch (kind) {
            case "place" -> vocabulary.place();
            case "person" -> vocabulary.person();
            case "name" -> vocabulary.name();
            case "word" -> vocabulary.word();
            default -> throw new IllegalStateException("no kind of value is named \"%s\"".formatted(kind));
        };
    }
}
