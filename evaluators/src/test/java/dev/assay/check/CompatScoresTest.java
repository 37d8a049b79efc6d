package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.code.CodeExecution;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The `compat` profile gives every seventh pair of the labelled sets the score that it always gave.
///
/// `compat-scores.tsv` has a line for each set. Pairs that are added later stand behind, and only make a line longer;
/// what the program makes of them is in `target/compat`.
class CompatScoresTest {
    private static final Registry REGISTRY = Registry.standard();
    private static final int STEP = 7;

    static Stream<LabelledSet> sets() {
        return LabelledSet.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void compatNeverChanges(LabelledSet set) throws IOException {
        var evaluator = REGISTRY.evaluator(set.evaluator(), Profile.COMPAT);
        assumeThat(evaluator instanceof CodeExecution).isFalse();
        // What no original has is read by the same rules under both profiles, and may change.
        assumeThat(evaluator).isNotEqualTo(REGISTRY.evaluator(set.evaluator(), Profile.STANDARD));
        var pairs = set.pairs();
        var scores = IntStream.range(0, pairs.size())
                .filter(i -> i % STEP == 0)
                .mapToObj(i -> shown(evaluator, pairs.get(i)))
                .collect(Collectors.joining(" "));
        var folder = Files.createDirectories(Path.of("target", "compat"));
        Files.writeString(folder.resolve(set.evaluator()), set.evaluator() + "\t" + scores + "\n");

        assertThat(scores).startsWith(table().getOrDefault(set.evaluator(), "no line"));
    }

    private static String shown(Evaluator<Example> evaluator, LabelledPair pair) {
        if (!evaluator.appliesTo(pair.example(), pair.reference())) {
            return "/";
        }
        return evaluator.score(pair.example(), pair.reference(), pair.response()).stream()
                .map(score -> score instanceof Score.Value value ? number(value.value()) : "-")
                .collect(Collectors.joining(","));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.6f", value);
    }

    private static Map<String, String> table() throws IOException {
        var file = Path.of("src", "test", "resources", "dev", "assay", "check", "compat-scores.tsv");
        return Files.readAllLines(file).stream()
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.indexOf('\t')), line -> line.substring(line.indexOf('\t') + 1)));
    }
}
