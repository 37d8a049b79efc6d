package dev.assay.piece;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.random.SplitMix64;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.system.BuiltInSystems;
import dev.assay.tokens.BpeTokens;
import dev.assay.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FillingTest {
    private static final List<Budget> BUDGETS = List.of(
            Budget.fill(12),
            Budget.fill(33),
            Budget.fill(58),
            Budget.fill(90),
            Budget.fill(300),
            Budget.share(0.05),
            Budget.share(0.4),
            Budget.share(0.95));

    @ParameterizedTest
    @ValueSource(strings = {"bm25", "head-tail", "random-lines", "mmr"})
    @Tag("ci")
    void aFilledBudgetIsMetWithinOnePercentAndNeverExceeded(String name) throws Exception {
        for (var budget : BUDGETS) {
            assertThat(met(name, budget, logs())).as("%s at %s", name, budget).isGreaterThanOrEqualTo(0.99);
            assertThat(met(name, budget, equalLines()))
                    .as("%s at %s of equal lines", name, budget)
                    .isGreaterThanOrEqualTo(0.99);
        }
    }

    /// How often a budget is met within 1 %.
    private static double met(String name, Budget budget, List<OpenExample> examples) throws Exception {
        var system = BuiltInSystems.create(name, budget, ExecOptions.DEFAULT);
        int met = 0;
        for (var example : examples) {
            long limit = Math.min(budget.limit(example.context()), BpeTokens.CL100K_BASE.count(example.context()));
            long used = BpeTokens.CL100K_BASE.count(
                    system.process(example).context().orElseThrow());
            assertThat(used).isLessThanOrEqualTo(limit);
            met += used >= 0.99 * limit ? 1 : 0;
        }
        return met / (double) examples.size();
    }

    /// Where line ends of what is cut and of what follows make one token.
    private static List<OpenExample> equalLines() {
        return IntStream.range(0, 100)
                .mapToObj(i -> new OpenExample(
                        "equal-" + i, "ok test passed\n".repeat(20 + 7 * i), Map.of("question", "Which failed?")))
                .toList();
    }

    /// Lines of all lengths, with numbers, paths, blanks, other alphabets and surrogate pairs.
    private static List<OpenExample> logs() {
        var words = List.of(
                "ERROR",
                "src/main/App.java:42",
                "timeout",
                "=====",
                "größe",
                "连接失败",
                "🙂🙂",
                "0x7ffe",
                "\t\tat",
                "ok",
                "retry=3,");
        var random = new SplitMix64(7);
        var logs = new ArrayList<OpenExample>();
        for (int log = 0; log < 100; log++) {
            var text = new StringBuilder();
            for (int line = random.between(50, 200); line > 0; line--) {
                for (int word = random.between(0, 30); word > 0; word--) {
                    text.append(random.pick(words))
                            .append(' ')
                            .append(random.below(100_000))
                            .append(' ');
                }
                text.append('\n');
            }
            logs.add(new OpenExample("log-" + log, text.toString(), Map.of("question", "Which timeout failed?")));
        }
        return logs;
    }

    @Test
    void theCutPieceTouchesWhatIsKept() throws Exception {
        var lines = "one two three four five six\nseven eight nine ten eleven twelve\nthirteen fourteen fifteen\n";
        var kept = BuiltInSystems.create("tail", Budget.fill(14), ExecOptions.DEFAULT)
                .process(new OpenExample("a", lines))
                .context()
                .orElseThrow();
        assertThat(lines).endsWith(kept);
        assertThat(BpeTokens.CL100K_BASE.count(kept)).isEqualTo(14);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bm25", "random-lines"})
    void countingOnlyAroundTheCutFindsTheSameCut(String name) throws Exception {
        for (var example : logs().subList(0, 12)) {
            var counted = BuiltInSystems.create(name, Budget.fill(300), ExecOptions.DEFAULT)
                    .process(example)
                    .context();
            var slow = BuiltInSystems.create(name, new Budget.Tokens(300, new Whole(), true), ExecOptions.DEFAULT)
                    .process(example)
                    .context();
            assertThat(counted).isEqualTo(slow);
        }
    }

    /// Counts the same tokens and knows no place that parts them.
    private static final class Whole implements TokenCounter {
        @Override
        public String name() {
            return BpeTokens.CL100K_BASE.name();
        }

        @Override
        public int count(String text) {
            return BpeTokens.CL100K_BASE.count(text);
        }
    }
}
