package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evidence.KeptText;
import dev.assay.reading.FieldTexts;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether every needle of a haystack is still there in what a system kept, without asking any model.
///
/// * `needle_survival` — 1 if all are, else 0; higher is better
/// * `needles_kept` — the share that is
///
/// Needles are the reference's `needle_spans` (pairs of code-point offsets into the context, the end not
/// included), else its `needles` (texts), else its evidence. They are matched as evidence is, see [KeptText].
/// Applies where there are any. Unscored where the system shows no context or a span is outside of it.
public record NeedleSurvival() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("needle_survival", "needles_kept");

    @Override
    public String name() {
        return "needle-survival";
    }

    @Override
    public String version() {
        return "7";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return !spans(reference).isEmpty() || !needles(reference).isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var spans = spans(reference);
        return spans.isEmpty()
                ? scores(needles(reference), example, response)
                : cut(example.context(), spans)
                        .map(needles -> scores(needles, example, response))
                        .orElseGet(() -> Unscorable.all(NAMES, "a needle span is not inside the context"));
    }

    private static List<?> spans(Reference reference) {
        return reference.fields().get("needle_spans") instanceof List<?> spans ? spans : List.of();
    }

    private static List<String> needles(Reference reference) {
        var needles = FieldTexts.of(reference, "needles");
        return needles.isEmpty() ? reference.evidence() : needles;
    }

    private static Optional<List<String>> cut(String context, List<?> spans) {
        var length = UnicodeText.length(context);
        var needles = new ArrayList<String>();
        for (var span : spans) {
            if (!(span instanceof List<?> pair
                    && pair.size() == 2
                    && pair.getFirst() instanceof Integer start
                    && pair.getLast() instanceof Integer end
                    && 0 <= start
                    && start < end
                    && end <= length)) {
                return Optional.empty();
            }
            needles.add(UnicodeText.slice(context, start, end));
        }
        return Optional.of(needles);
    }

    private static List<Score> scores(List<String> needles, Example example, Response response) {
        if (needles.isEmpty()) {
            return Unscorable.all(NAMES, "the reference names no needles");
        }
        return response.context()
                .map(context -> scores(needles, KeptText.of(example.context(), context)))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(List<String> needles, KeptText kept) {
        var found = kept.countOf(needles);
        return List.of(
                Score.of("needle_survival", found == needles.size()),
                Score.of("needles_kept", (double) found / needles.size()));
    }
}
