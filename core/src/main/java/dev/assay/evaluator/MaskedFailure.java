package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.PythonText;
import java.util.List;
import java.util.stream.Collectors;

/// `failure_shown` is 1 if a reader of the output can still see that something failed, else 0; higher is
/// better.
///
/// Applies where the reference says `carries_failure`. Enough is one line of the evidence, or one line of
/// the input
/// that speaks of a failure (`error`, `failed`, `denied`, `IOException` and their like, as whole words),
/// standing in
/// the output with at most its indentation changed. Unscored where the input has no such line and there is
/// no evidence.
public record MaskedFailure() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("failure_shown");

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
        var output = response.kept();
        if (showsEvidence(reference, output) || keepsLineOfFailure(example, output)) {
            return List.of(Score.of("failure_shown", 1));
        }
        var signs = TextLines.nonBlank(example.context()).stream()
                .filter(FailureLines::isFailure)
                .map(PythonText::strip)
                .toList();
        return signs.isEmpty() && reference.evidence().isEmpty()
                ? Unscorable.all(NAMES, "no line of the input speaks of a failure")
                : List.of(Score.of("failure_shown", signs.stream().anyMatch(output::contains)));
    }

    private static boolean showsEvidence(Reference reference, String output) {
        return reference.evidence().stream()
                .flatMap(piece -> TextLines.nonBlank(piece).stream())
                .map(PythonText::strip)
                .anyMatch(output::contains);
    }

    /// The usual case, found without reading every word of a long input.
    private static boolean keepsLineOfFailure(Example example, String output) {
        var kept = TextLines.nonBlank(output).stream().map(PythonText::strip).collect(Collectors.toSet());
        return TextLines.nonBlank(example.context()).stream()
                .anyMatch(line -> kept.contains(PythonText.strip(line)) && FailureLines.isFailure(line));
    }
}
