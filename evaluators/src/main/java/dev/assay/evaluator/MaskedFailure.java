package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evidence.FailingThing;
import dev.assay.evidence.KeptText;
import dev.assay.reading.TextLines;
import dev.assay.reading.Unscorable;
import dev.assay.text.FailureLines;
import dev.assay.text.Recent;
import java.util.ArrayList;
import java.util.List;

/// `failure_shown` is 1 if a reader of the output can still see what failed, else 0; higher is better.
///
/// Applies where the reference says `carries_failure`. What failed is told by its own words, see [FailingThing]:
/// at least half of the evidence's lines must be shown, of those that report a failure where some do; where the
/// reference names no evidence, one line of the input that reports a failure ([FailureLines]). Unscored where no
/// such line names what failed, or the system shows no context.
public record MaskedFailure() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("failure_shown");

    private static final Recent<String, List<FailingThing>> FAILURES = Recent.many(MaskedFailure::reported);

    @Override
    public String name() {
        return "masked-failure";
    }

    @Override
    public String version() {
        return "3";
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
        var evidence = String.join("\n", reference.evidence());
        var failing = evidence.isBlank() ? FAILURES.of(example.context()) : named(evidence);
        if (failing.isEmpty()) {
            return Unscorable.all(NAMES, "no line of the input names what failed");
        }
        var wanted = evidence.isBlank() ? 1 : (failing.size() + 1) / 2;
        return response.context()
                .map(context ->
                        List.of(Score.of("failure_shown", shown(failing, example.context(), context) >= wanted)))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<FailingThing> named(String evidence) {
        var reported = reported(evidence);
        return reported.isEmpty() ? things(TextLines.nonBlank(evidence)) : reported;
    }

    private static List<FailingThing> reported(String text) {
        return things(TextLines.nonBlank(text).stream()
                .filter(FailureLines::isFailure)
                .toList());
    }

    private static List<FailingThing> things(List<String> lines) {
        return lines.stream().flatMap(line -> FailingThing.of(line).stream()).toList();
    }

    private static long shown(List<FailingThing> failing, String input, String output) {
        var kept = KeptText.of(input, output);
        var tellings = new ArrayList<FailingThing.Telling>();
        return failing.stream()
                .filter(thing -> thing.isShownBy(kept, () -> {
                    if (tellings.isEmpty()) {
                        tellings.addAll(FailingThing.Telling.in(output));
                    }
                    return tellings;
                }))
                .count();
    }
}
