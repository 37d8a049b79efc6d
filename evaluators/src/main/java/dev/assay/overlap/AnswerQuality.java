package dev.assay.overlap;

import dev.assay.answer.Mentions;
import dev.assay.answer.Reading;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.evidence.CodeName;
import dev.assay.overlap.AnswerNormalizer.Rule;
import dev.assay.reading.CompatFields;
import dev.assay.reading.Thoughts;
import dev.assay.reading.Unscorable;
import dev.assay.text.Recent;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How well a short answer agrees with the accepted ones; all four scores run from 0 to 1, higher is better.
///
/// * `f1` — harmonic mean of token precision and recall after normalization
/// * `exact_match` — 1 if the normalized texts are equal
/// * `recall` — share of the accepted answer's tokens that the response has
/// * `contains` — 1 if the accepted answer occurs in the response
///
/// `standard` reads both texts as tokens, see [Reading]: case, articles, punctuation, Unicode compatibility forms and
/// the notation of numbers, units and dates do not matter; signs, decimals, `%`, `C#` and `C++` do. It takes the
/// best of all accepted answers for each score. An answer that is mentioned only to be turned down, as in `not
/// Paris`, scores 0, see [Mentions]. Chinese and Japanese are counted by the character. Unscored where no answer is
/// accepted; a blank response scores 0, and 1 where the dataset says that a question is unanswerable. An empty answer
/// without that word is unscored.
///
/// `compat` gives the original's numbers: one answer, articles removed before punctuation, `contains` on
/// the raw lower-cased texts, and 1 for everything where the answer is empty.
public record AnswerQuality(Profile profile) implements Evaluator<Example>, ShowsWork {
    /// One answer is accepted by many rows: of each system, and of examples that ask for yes or no.
    private static final Recent<String, Reading> ACCEPTED = Recent.equal(Reading::of);

    @Override
    public String name() {
        return "answer-quality";
    }

    @Override
    public String version() {
        return profile == Profile.COMPAT ? "1" : "11";
    }

    @Override
    public List<String> scoreNames() {
        return AnswerScores.NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT
                || !reference.answers().isEmpty()
                || reference.fields().containsKey("answer");
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT ->
                compat(CompatFields.answer(reference), CompatFields.response(response))
                        .asScores();
            case STANDARD -> standard(reference.answers(), Thoughts.without(response.text()));
        };
    }

    /// Under `compat` the two texts, as they came and normalized.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        if (profile == Profile.STANDARD) {
            return Map.of();
        }
        var answer = CompatFields.answer(reference);
        var given = CompatFields.response(response);
        var work = new LinkedHashMap<String, Object>();
        work.put("answer_str", answer);
        work.put("response_str", given);
        work.put("normalized_answer", normalized(answer));
        work.put("normalized_response", normalized(given));
        return work;
    }

    private static AnswerScores compat(String answer, String response) {
        if (answer.isEmpty()) {
            return AnswerScores.FULL;
        }
        if (response.isEmpty()) {
            return AnswerScores.NONE;
        }
        var lowerAnswer = UnicodeText.lower(answer);
        var lowerResponse = UnicodeText.lower(response);
        var expected = AnswerNormalizer.tokens(Rule.ARTICLES_FIRST, lowerAnswer);
        var given = AnswerNormalizer.tokens(Rule.ARTICLES_FIRST, lowerResponse);
        var overlap = TokenOverlap.of(given, expected);
        return new AnswerScores(
                overlap.f1(),
                given.isSame(expected) ? 1 : 0,
                overlap.recall(),
                lowerResponse.contains(lowerAnswer) ? 1 : 0);
    }

    private static List<Score> standard(List<String> answers, String response) {
        if (answers.isEmpty()) {
            return Unscorable.all(AnswerScores.NAMES, "the reference has no answer");
        }
        if (UnicodeText.isBlank(response)) {
            return (answers.stream().allMatch(UnicodeText::isBlank) ? AnswerScores.FULL : AnswerScores.NONE).asScores();
        }
        var given = Reading.of(response);
        var best = AnswerScores.NONE;
        for (var answer : answers) {
            best = best.max(standard(answer, ACCEPTED.of(answer), response, given));
        }
        return best.asScores();
    }

    private static AnswerScores standard(String answer, Reading expected, String response, Reading given) {
        if (expected.isEmpty() || given.isEmpty()) {
            var areSame = expected.isEmpty() && given.isEmpty() && Reading.areSameSigns(answer, response);
            return areSame ? AnswerScores.FULL : AnswerScores.NONE;
        }
        if (given.isSame(expected)) {
            return AnswerScores.FULL;
        }
        var mentions = Mentions.affirmed(expected, given);
        if (mentions.isTurnedDown() || expected.isDenialOf(given)) {
            return AnswerScores.NONE;
        }
        var overlap = TokenOverlap.of(given.words(), expected.words());
        var isSaid = mentions.isMeant() && !CodeName.isOnlyPartOf(response, answer);
        return new AnswerScores(overlap.f1(), 0, overlap.recall(), isSaid ? 1 : 0);
    }

    private static String normalized(String text) {
        return AnswerNormalizer.tokens(AnswerNormalizer.Rule.ARTICLES_FIRST, UnicodeText.lower(text))
                .joined();
    }
}
