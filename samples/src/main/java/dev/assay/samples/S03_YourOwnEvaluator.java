package dev.assay.samples;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.metric.MeanScore;
import dev.assay.report.Numbers;
import dev.assay.report.ReportFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What to learn: an evaluator judges one response, and says so where it cannot.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S03_YourOwnEvaluator.java
/// ```
///
/// A summary that gives no number has invented none, but it has not been right about any either: 0 and
/// 1 would both be lies. [Score.Unscored] keeps it out of the mean and in the count.
public final class S03_YourOwnEvaluator {
    private S03_YourOwnEvaluator() {}

    /// `true_numbers`: share of the numbers a system gives that stand in the context, from 0 to 1;
    /// higher is better. Unscored where the system gives no number.
    record TrueNumbers() implements Evaluator<Example> {
        private static final Pattern NUMBER = Pattern.compile("\\d+");

        @Override
        public String name() {
            return "true-numbers";
        }

        @Override
        public List<String> scoreNames() {
            return List.of("true_numbers");
        }

        /// Where there is nothing to be right about, the evaluator is not meant for the example: that
        /// is known before any system runs, and is no refusal.
        @Override
        public boolean appliesTo(Example example, Reference reference) {
            return !numbers(example.context()).isEmpty();
        }

        @Override
        public List<Score> score(Example example, Reference reference, Response response) {
            var given = numbers(response.text());
            if (given.isEmpty()) {
                return List.of(new Score.Unscored("true_numbers", "the response gives no number"));
            }
            var known = numbers(example.context());
            var invented =
                    given.stream().filter(number -> !known.contains(number)).toList();
            double share = 1 - (double) invented.size() / given.size();
            var why = invented.isEmpty() ? "" : "invented " + String.join(", ", invented);
            return List.of(new Score.Value("true_numbers", share, why));
        }

        private static List<String> numbers(String text) {
            return NUMBER.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .distinct()
                    .toList();
        }
    }

    static void main() {
        var result = evaluate();
        try (var rows = result.rows()) {
            rows.forEach(row -> row.scores().forEach(score -> IO.println(row.exampleId() + ": " + shown(score))));
        }
        IO.println("");
        IO.print(result.render(ReportFormat.TABLE));
    }

    private static String shown(Score score) {
        return switch (score) {
            case Score.Value value -> Numbers.plain(value.value()) + " " + value.why();
            case Score.Unscored unscored -> "unscored: " + unscored.reason();
        };
    }

    static EvalResult evaluate() {
        var dataset = Dataset.unlabeled(
                "three-reports",
                List.of(
                        new OpenExample("exact", "Exit 137 after 42 seconds."),
                        new OpenExample("rounded", "1873 tests ran, 3 failed."),
                        new OpenExample("wordy", "The 9 hosts are healthy.")));
        return Evaluation.on(dataset)
                .systems(ContextSystem.of("summarizer", example -> switch (example.id()) {
                    case "exact" -> Response.answer("exit 137");
                    case "rounded" -> Response.answer("3 of about 1900 tests failed");
                    default -> Response.answer("all is well");
                }))
                .evaluators(new TrueNumbers())
                .metrics(new MeanScore("true_numbers"))
                .run();
    }
}
