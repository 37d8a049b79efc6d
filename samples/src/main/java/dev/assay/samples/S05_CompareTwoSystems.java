package dev.assay.samples;

import dev.assay.Evaluation;
import dev.assay.dataset.Suites;
import dev.assay.evaluator.AnswerFound;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.Design;
import dev.assay.system.BuiltInSystems;

/// What to learn: two systems are compared example by example, by a design settled beforehand.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S05_CompareTwoSystems.java
/// ```
///
/// Logs tell the outcome last, so the tail keeps more answers; both keep the same share of the text, so
/// `compression` is a tie and called one. Never judge by whether two intervals overlap: the interval of
/// the paired difference decides, and `UNDECIDED` is an answer.
public final class S05_CompareTwoSystems {
    private static final String A = "head:ratio=0.3";
    private static final String B = "tail:ratio=0.3";

    private S05_CompareTwoSystems() {}

    static void main() {
        IO.println("A = %s, B = %s".formatted(A, B));
        for (var score : compare().scores()) {
            var paired = score.paired();
            IO.println("%s: A %s, B %s, delta %s %s, n = %d, B is %s"
                    .formatted(
                            score.score(),
                            Numbers.plain(score.meanA()),
                            Numbers.plain(score.meanB()),
                            Numbers.signed(paired.delta()),
                            paired.interval().map(Numbers::interval).orElse("(no interval)"),
                            paired.count(),
                            paired.verdict()));
        }
    }

    static Comparison compare() {
        var result = Evaluation.on(Suites.builtIn("demo").dataset())
                .systems(BuiltInSystems.create(A), BuiltInSystems.create(B))
                .evaluators(new AnswerFound())
                .run();
        // A difference of less than two points does not matter to us. Say so before you look.
        var design = Design.withMargin(0.02);
        try (var rowsOfA = result.filter(A).rows();
                var rowsOfB = result.filter(B).rows()) {
            return Comparison.of(rowsOfA, rowsOfB, design);
        }
    }
}
