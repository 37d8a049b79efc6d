package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.python.PythonText;
import dev.assay.reading.TextLines;
import dev.assay.reading.Unscorable;
import dev.assay.text.FailureLines;
import dev.assay.text.Recent;
import java.util.List;
import java.util.stream.Stream;

/// `failure_shown` is 1 if a reader of the output can still see that something failed, else 0; higher is
/// better.
///
/// Applies where the reference says `carries_failure`. Enough is one line of the evidence, or one line of
/// the input that speaks of a failure (`error`, `failed`, `denied`, `IOException` and their like, as whole
/// words), standing in the output with at most its indentation changed. Unscored where the input has no
/// such line and there is no evidence.
public record MaskedFailure() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("failure_shown");

    private static final Recent<String, List<String>> FAILURES =
            Recent.many(text -> lines(text).filter(FailureLines::isFailure).toList());

    @Override
    public String name() {
        return "masked-failure";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return Boolean.TRUE.equals(reference.fields().get("carries_failure"));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var evidence =
                reference.evidence().stream().flatMap(MaskedFailure::lines).toList();
        var failures = FAILURES.of(example.context());
        if (evidence.isEmpty() && failures.isEmpty()) {
            return Unscorable.all(NAMES, "no line of the input speaks of a failure");
        }
        var output = response.kept();
        return List.of(Score.of(
                "failure_shown",
                Stream.concat(evidence.stream(), failures.stream()).anyMatch(output::contains)));
    }

    private static Stream<String> lines(String text) {
        return TextLines.nonBlank(text).stream().map(PythonText::strip);
    }
}
