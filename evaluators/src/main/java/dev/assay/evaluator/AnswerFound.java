package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.regex.Pattern;

/// `answer_found` is 1 if an accepted answer can still be read in what a system kept, else 0; higher is better.
///
/// Both texts are read as tokens, see [dev.assay.answer.Reading]: case, space and notation do not matter, but the
/// answer must stand by itself, as `12` does not in `1234`. A mention that is turned down, as in `not Paris`, is none,
/// see [dev.assay.answer.Mentions]; one whose verb is denied (`she never lived in Paris`) counts only where the
/// question asks for what is not, or where the evidence itself denies it.
/// Applies where an answer is accepted that is not blank; unscored where the system shows no context. It does not
/// say whether the system answered with it.
public record AnswerFound() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("answer_found");

    /// A question for what is not: `Which city has she never seen?`
    private static final Pattern DENIAL_ASKED = Pattern.compile(
            "(?i)\\b(?:not|\\w+n['’]t|cannot|never|no longer|without|except|avoid\\w*|refus\\w+|reject\\w*|exclud\\w+|dis(?:lik|agree|approv|allow)\\w*|declin\\w+|object(?:s|ed)|hat(?:e|es|ed)|allerg\\w+"
                    + "|stop\\w*|quit|cancel\\w*|lack\\w*|missing|miss(?:es|ed)?|forb\\w+|prohibit\\w*|fail\\w*|former\\w*|instead|off|wrong|problem\\w*|errors?|why|broken|down|un\\w+able)\\b");

    /// `Everyone but Bob agreed.`
    private static final Pattern EXCEPTED = Pattern.compile(
            "(?i)\\b(?:(?<=\\b(?:all|everyone|everybody|everything|(?:all|every)[^.,;\\n]{1,30}) )(?:but|except(?: for)?|other than|apart from)|no longer|neither|nor)\\b");

    @Override
    public String name() {
        return "answer-found";
    }

    @Override
    public String version() {
        return "10";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference.answers().stream().anyMatch(answer -> !UnicodeText.isBlank(answer));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        if (!appliesTo(example, reference)) {
            return Unscorable.all(NAMES, "the reference has no answer");
        }
        return response.context()
                .map(context -> List.of(Score.of("answer_found", isFound(context, example, reference))))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static boolean isFound(String context, Example example, Reference reference) {
        var isDenialAsked = isDenialAsked(example);
        return holds(context, isDenialAsked, reference)
                || (isDenialAsked && holds(EXCEPTED.matcher(context).replaceAll(" "), true, reference))
                || (!isDenialAsked && isDeniedByEvidence(reference) && holds(context, true, reference));
    }

    /// `It has never backed up db_logs` for `Which database was skipped?`
    private static boolean isDeniedByEvidence(Reference reference) {
        var evidence = String.join("\n", reference.evidence());
        return !holds(evidence, false, reference) && holds(evidence, true, reference);
    }

    private static boolean holds(String text, boolean isDenialAsked, Reference reference) {
        var kept = new KeptText(text, isDenialAsked);
        return reference.answers().stream().anyMatch(kept::holds);
    }

    private static boolean isDenialAsked(Example example) {
        return example.fields().get("question") instanceof String question
                && DENIAL_ASKED.matcher(question).find();
    }
}
