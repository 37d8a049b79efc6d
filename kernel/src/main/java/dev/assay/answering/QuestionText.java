package dev.assay.answering;

import dev.assay.api.Example;
import dev.assay.text.Prompt;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What an example asks, in words: its question, with the options of its field `choices` below it, each
/// behind a letter, and the wish for a letter as the answer.
///
/// A question that already lists its first option behind the letter A is left as it is.
public final class QuestionText {
    static final Prompt WITH_OPTIONS = Prompt.beside(QuestionText.class, "answer-options.md");

    private static final int LETTERS = 26;
    private static final List<String> MARKS = List.of("A. ", "A) ", "A: ");

    private QuestionText() {}

    public static Optional<String> of(Example example) {
        return example.question().map(question -> withOptions(question, choices(example)));
    }

    private static List<String> choices(Example example) {
        return example.fields().get("choices") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static String withOptions(String question, List<String> choices) {
        var isListed =
                choices.isEmpty() || MARKS.stream().anyMatch(mark -> question.contains(mark + choices.getFirst()));
        return isListed ? question : WITH_OPTIONS.fill(Map.of("question", question, "options", options(choices)));
    }

    private static String options(List<String> choices) {
        var options = new StringBuilder();
        for (int i = 0; i < choices.size(); i++) {
            options.append(i == 0 ? "" : "\n").append(label(i)).append(". ").append(choices.get(i));
        }
        return options.toString();
    }

    private static String label(int option) {
        return option < LETTERS ? Character.toString('A' + option) : Integer.toString(option + 1);
    }
}
