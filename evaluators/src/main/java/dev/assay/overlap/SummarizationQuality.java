package dev.assay.overlap;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.CompatFields;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.List;

/// ROUGE between a summary and its references; all scores run from 0 to 1, higher is better.
///
/// * `rouge_l_precision`, `rouge_l_recall`, `rouge_l_f1` — the length of the longest common subsequence over
///   the words of the response, over those of the reference, and the harmonic mean of both
/// * `rouge_1_f1`, `rouge_2_f1` — the same mean for shared words and shared pairs of neighbors
///   (`standard` only)
/// * `rouge_lsum_f1` — the same mean for the words that [RougeLsum] counts line by line (`standard` only)
///
/// `standard` counts words as [SummaryText] splits them, without punctuation and unstemmed, as the
/// `rouge_score` package does by default; lines end at `\n`. For each kind of score the accepted answer with
/// the best f1 counts. All are 0 where either text has no words and unscored where no answer is accepted;
/// `rouge_lsum_f1` is unscored too where comparing line by line would take too long.
///
/// `compat` gives the original's numbers: ROUGE-L alone, words between blanks with their punctuation, one
/// answer, and 1 for everything where that is empty.
public record SummarizationQuality(Profile profile) implements Evaluator<Example> {
    @Override
    public String name() {
        return "summarization-quality";
    }

    @Override
    public String version() {
        return profile == Profile.COMPAT ? "1" : "2";
    }

    @Override
    public List<String> scoreNames() {
        return profile == Profile.COMPAT ? RougeL.NAMES : RougeScores.NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT || !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT ->
                compat(CompatFields.answer(reference), CompatFields.response(response))
                        .asScores();
            case STANDARD -> standard(reference.answers(), response.text());
        };
    }

    private static RougeL compat(String answer, String response) {
        return answer.isEmpty() ? RougeL.FULL : RougeL.of(words(response), words(answer));
    }

    private static List<Score> standard(List<String> answers, String response) {
        if (answers.isEmpty()) {
            return Unscorable.all(RougeScores.NAMES, "the reference has no answer");
        }
        var given = SummaryText.of(response);
        return answers.stream()
                .map(answer -> RougeScores.of(given, SummaryText.of(answer)))
                .reduce(RougeScores.NONE, RougeScores::max)
                .asScores();
    }

    private static Tokens words(String text) {
        return Tokens.split(UnicodeText.lower(text));
    }
}
