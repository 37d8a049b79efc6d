package dev.assay.sift.prompt;

import dev.assay.sift.Intent;
import dev.assay.text.CaseFolding;
import dev.assay.text.Prompt;
import java.util.List;
import java.util.Locale;

/// The form of answer a prompt describes.
enum OutputForm {
    SUMMARY,
    RECALL,
    EXPLANATION,
    EXACT_LINES,
    EXACT_FORMAT,
    JSON,
    YAML,
    TABLE,
    BULLET_LIST;

    private static final List<String> ASKS_WHY = List.of(
            "cause or explanation",
            "brief cause",
            "brief explanation",
            "provide a cause",
            "provide an explanation",
            "explain ");

    static OutputForm of(Intent intent, String instruction) {
        return switch (intent) {
            case SUMMARY -> asksWhy(instruction) ? EXPLANATION : SUMMARY;
            case RECALL -> RECALL;
            case EXACT_LINES -> EXACT_LINES;
            case EXACT_FORMAT -> EXACT_FORMAT;
            case JSON -> JSON;
            case YAML -> YAML;
            case TABLE -> TABLE;
            case BULLET_LIST -> BULLET_LIST;
        };
    }

    private static boolean asksWhy(String instruction) {
        var folded = CaseFolding.fold(instruction);
        return ASKS_WHY.stream().anyMatch(folded::contains);
    }

    String text() {
        return Prompt.beside(OutputForm.class, "form-%s.md".formatted(this)).template();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
