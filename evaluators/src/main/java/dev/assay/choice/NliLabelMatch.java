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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether a response gives a claim the right label.
///
/// * `nli_accuracy` — 1 if the verdict read from the response is the reference's, else 0; higher is better
/// * `nli_unparsed` — 1 if no verdict could be read, else 0; lower is better (`standard` only)
///
/// `standard` knows three verdicts and every common name of each, so that `SUPPORT`, `entailment` and
/// `yes` are one label and `CONTRADICT`, `refutes` and `no` another; how a response is read stands at
/// [NliReader]. A response without a verdict counts as wrong, and `nli_unparsed` says how often that was
/// the reason; one in a language that is not read is unscored. Applies where an accepted answer is such a name,
/// unscored where none is.
///
/// `compat` gives the original's numbers: five labels, the last one mentioned, whether negated or not.
public record NliLabelMatch(Profile profile) implements Evaluator<Example>, ShowsWork {
    private static final String ACCURACY = "nli_accuracy";
    private static final String UNPARSED = "nli_unparsed";
    private static final List<String> NAMES = List.of(ACCURACY, UNPARSED);

    @Override
    public String name() {
        return "nli-label-match";
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
        return profile == Profile.COMPAT || expected(reference).isPresent();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT ->
                List.of(Score.of(ACCURACY, compat(CompatFields.answer(reference), CompatFields.response(response))));
            case STANDARD ->
                expected(reference)
                        .map(expected -> standard(expected, response.text()))
                        .orElseGet(() -> Unscorable.all(NAMES, "the reference has no answer that is a label"));
        };
    }

    /// Under `compat` the two labels; empty where none could be read.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        if (profile == Profile.STANDARD) {
            return Map.of();
        }
        var work = new LinkedHashMap<String, Object>();
        work.put("ref_label", CompatNliLabel.ofReference(CompatFields.answer(reference)));
        work.put(
                "resp_label",
                CompatNliLabel.ofResponse(CompatFields.response(response)).orElse(""));
        return work;
    }

    private static boolean compat(String answer, String response) {
        var expected = CompatNliLabel.ofReference(answer);
        return expected.isEmpty()
                || CompatNliLabel.ofResponse(response).filter(expected::equals).isPresent();
    }

    private static Optional<NliVerdict> expected(Reference reference) {
        return reference.answers().stream()
                .map(NliVerdict::named)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static List<Score> standard(NliVerdict expected, String response) {
        return NliReader.read(response)
                .map(verdict -> List.of(Score.of(ACCURACY, verdict == expected), Score.of(UNPARSED, 0)))
                .orElseGet(() -> NliWords.unread(response)
                        .map(language -> Unscorable.all(
                                NAMES, "the response is in a language that is not read (%s)".formatted(language)))
                        .orElseGet(() -> List.of(
                                new Score.Value(ACCURACY, 0, "no verdict could be read"),
                                new Score.Value(UNPARSED, 1, "no verdict could be read"))));
    }
}
