package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.text.Prompt;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a question about a conversation is after, where that changes which answers are right.
enum QuestionKind {
    PLAIN,
    /// Dates and durations: those who count days from different ends differ by one.
    TEMPORAL,
    /// What was said first no longer holds.
    UPDATE,
    /// The reference describes what a fitting answer takes into account.
    PREFERENCE,
    /// The conversation does not hold the answer, and the right answer says so.
    ABSTENTION;

    /// What all of them add to the words of a judge.
    static final String ALL_GUIDANCE =
            Arrays.stream(values()).map(QuestionKind::guidance).collect(Collectors.joining());

    /// By the example's `qa_type`, in whichever words its dataset has for it.
    static QuestionKind of(Example example) {
        var type = String.valueOf(example.labels()
                        .getOrDefault("qa_type", example.fields().get("qa_type")))
                .toLowerCase(Locale.ROOT);
        if (type.contains("abst") || type.contains("adversarial") || type.contains("unanswerable")) {
            return ABSTENTION;
        }
        if (type.contains("temporal")) {
            return TEMPORAL;
        }
        if (type.contains("update")) {
            return UPDATE;
        }
        return type.contains("preference") ? PREFERENCE : PLAIN;
    }

    /// Told to the judge behind everything else; empty where there is nothing to mind.
    String guidance() {
        return this == PLAIN
                ? ""
                : "\n"
                        + Prompt.beside(
                                        QuestionKind.class,
                                        "memory-judge-%s.md".formatted(name().toLowerCase(Locale.ROOT)))
                                .template();
    }
}
