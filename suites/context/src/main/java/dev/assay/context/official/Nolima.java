package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// NoLiMa: four ways to tell whether a response is right, each 0 or 1; case matters.
///
/// * `nolima_exact` — the response, stripped, is an accepted answer
/// * `nolima_contains` — an accepted answer occurs in it; what the paper reports
/// * `nolima_last_line_exact`, `nolima_last_line_contains` — the same of the last line, for models that
///   think aloud
///
/// Applies where the dataset is named `nolima…` or the field `benchmark` says `nolima`, and there are
/// `answers`. Unscored where the system gave no answer.
public record Nolima() implements Evaluator<Example> {
    private static final List<String> NAMES =
            List.of("nolima_exact", "nolima_contains", "nolima_last_line_exact", "nolima_last_line_contains");

    @Override
    public String name() {
        return "nolima";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return new Gold(example, reference).isOf(name()) && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var answers = reference.answers();
        return Stream.of(
                        any(0, response, answers, text -> UnicodeText.strip(text)::equals),
                        any(1, response, answers, text -> text::contains),
                        any(2, response, answers, text -> lastLine(text)::equals),
                        any(3, response, answers, text -> lastLine(text)::contains))
                .flatMap(List::stream)
                .toList();
    }

    /// A rule turns the response into a test of accepted answers.
    private interface Rule {
        Predicate<String> test(String text);
    }

    private static List<Score> any(int name, Response response, List<String> answers, Rule rule) {
        return OfficialScore.of(
                NAMES.get(name), response, text -> answers.stream().anyMatch(rule.test(text)) ? 1 : 0);
    }

    private static String lastLine(String text) {
        var stripped = UnicodeText.strip(text);
        return stripped.substring(stripped.lastIndexOf('\n') + 1);
    }
}
