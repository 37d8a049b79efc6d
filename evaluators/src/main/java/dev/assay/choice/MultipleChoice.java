package dev.assay.choice;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.reading.CompatFields;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Whether the right option was chosen.
///
/// * `mc_accuracy` — 1 if the letter read from the response is the correct one, else 0; higher is better
/// * `mc_unparsed` — 1 if no letter could be read, else 0; lower is better (`standard` only)
///
/// `standard` reads letters and verbatim option texts as a person would, see [LetterReader]; a response
/// without a readable letter counts as wrong, and `mc_unparsed` says how often that was the reason. It
/// applies where the reference has a `correct_letter`, and is unscored where that is not a letter. The
/// options are the `choices` of the example or of the reference, where there are any.
///
/// `compat` gives the original's numbers: the first of four patterns decides, see [CompatLetter], and a
/// missing `correct_letter` scores 0.
public record MultipleChoice(Profile profile) implements Evaluator<Example>, ShowsWork {
    private static final String ACCURACY = "mc_accuracy";
    private static final String UNPARSED = "mc_unparsed";
    private static final List<String> NAMES = List.of(ACCURACY, UNPARSED);
    private static final String LETTER_FIELD = "correct_letter";

    private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}]++");

    /// How many letters are options where the options are not known: A to J.
    private static final int DEFAULT_OPTIONS = 10;

    @Override
    public String name() {
        return "multiple-choice";
    }

    @Override
    public String version() {
        return profile == Profile.COMPAT ? "1" : "12";
    }

    @Override
    public List<String> scoreNames() {
        return profile == Profile.COMPAT ? List.of(ACCURACY) : NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT || reference.fields().get(LETTER_FIELD) != null;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT -> List.of(Score.of(ACCURACY, isCorrect(reference, CompatFields.response(response))));
            case STANDARD ->
                correctLetter(reference)
                        .map(letter -> standard(letter, choices(example, reference), response.text()))
                        .orElseGet(() -> Unscorable.all(NAMES, "the reference's correct_letter is not a letter"));
        };
    }

    /// Under `compat` the letter taken from the response; empty where there is none.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        if (profile == Profile.STANDARD) {
            return Map.of();
        }
        var work = new LinkedHashMap<String, Object>();
        work.put(
                "extracted",
                CompatLetter.in(UnicodeText.strip(CompatFields.response(response)))
                        .orElse(""));
        return work;
    }

    private static boolean isCorrect(Reference reference, String response) {
        var correct = UnicodeText.strip(UnicodeText.upper(CompatFields.text(reference, LETTER_FIELD)));
        var given = CompatLetter.in(UnicodeText.strip(response)).orElse("");
        return !correct.isEmpty() && given.equals(correct);
    }

    private static Optional<Character> correctLetter(Reference reference) {
        return Optional.ofNullable(reference.fields().get(LETTER_FIELD))
                .map(letter ->
                        OTHERS.matcher(UnicodeText.upper(letter.toString())).replaceAll(""))
                .filter(letter -> letter.length() == 1 && letter.charAt(0) >= 'A' && letter.charAt(0) <= 'Z')
                .map(letter -> letter.charAt(0));
    }

    private static List<String> choices(Example example, Reference reference) {
        var field = example.fields().getOrDefault("choices", reference.fields().get("choices"));
        var choices = new ArrayList<String>();
        if (field instanceof List<?> list) {
            list.forEach(choice -> choices.add(String.valueOf(choice)));
        }
        return choices;
    }

    private static List<Score> standard(char correct, List<String> choices, String response) {
        var options = choices.isEmpty() ? DEFAULT_OPTIONS : choices.size();
        var lastLetter = (char) Math.max(correct, 'A' + Math.min(options, 26) - 1);
        return new LetterReader(lastLetter, choices)
                .read(response)
                .map(letter -> List.of(Score.of(ACCURACY, letter == correct), Score.of(UNPARSED, 0)))
                .orElseGet(() -> List.of(
                        new Score.Value(ACCURACY, 0, "no letter could be read"),
                        new Score.Value(UNPARSED, 1, "no letter could be read")));
    }
}
