package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.PythonText;
import java.util.List;

/// ROUGE-L over lower-cased words with their punctuation, unstemmed; from 0 to 1, higher is better.
///
/// With L the length of the longest common subsequence, `rouge_l_precision` is L over the words of the
/// response,
/// `rouge_l_recall` is L over the words of the reference, and `rouge_l_f1` their harmonic mean; all 0
/// where either has
/// no words. `standard` takes the accepted answer with the best `rouge_l_f1` and is unscored where there
/// is none;
/// `compat` reads one answer and gives 1 for everything where that is empty.
public record SummarizationQuality(Profile profile) implements Evaluator<Example> {
    @Override
    public String name() {
        return "summarization-quality";
    }

    @Override
    public List<String> scoreNames() {
        return RougeL.NAMES;
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
            return Unscorable.all(RougeL.NAMES, "the reference has no answer");
        }
        var given = words(response);
        var best = RougeL.NONE;
        for (var answer : answers) {
            var rouge = RougeL.of(given, words(answer));
            best = rouge.f1() > best.f1() ? rouge : best;
        }
        return best.asScores();
    }

    private static Tokens words(String text) {
        return Tokens.split(PythonText.lower(text));
    }
}
