package dev.assay.overlap;

import dev.assay.overlap.AnswerNormalizer.Rule;
import dev.assay.text.UnicodeText;
import java.util.List;

/// A short answer as the SQuAD script compares it: lower case, no punctuation, no articles, single spaces.
public final class SquadAnswer {
    private SquadAnswer() {}

    public static String normalized(String text) {
        return AnswerNormalizer.tokens(Rule.SQUAD, UnicodeText.lower(text)).joined();
    }

    /// The best F1 over the words of any accepted answer; 0 where there is none.
    public static double bestF1(String prediction, List<String> answers) {
        var given = AnswerNormalizer.tokens(Rule.SQUAD, UnicodeText.lower(prediction));
        return answers.stream()
                .map(answer -> AnswerNormalizer.tokens(Rule.SQUAD, UnicodeText.lower(answer)))
                .mapToDouble(expected -> TokenOverlap.of(given, expected).f1())
                .max()
                .orElse(0);
    }
}
