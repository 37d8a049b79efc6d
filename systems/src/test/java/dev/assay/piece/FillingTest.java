package dev.assay.piece;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.dataset.Suites;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.system.BuiltInSystems;
import dev.assay.tokens.BpeTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FillingTest {
    @ParameterizedTest
    @ValueSource(strings = {"bm25", "head-tail", "random-lines", "mmr"})
    void aFilledBudgetIsMetWithinOnePercentAndNeverExceeded(String name) throws Exception {
        for (var budget : new Budget[] {new Budget.Filled(300), new Budget.Share(0.05)}) {
            var system = BuiltInSystems.create(name, budget, ExecOptions.DEFAULT);
            int met = 0;
            int all = 0;
            try (var examples = Suites.builtIn("demo").dataset().examples()) {
                for (var labeled : examples.toList()) {
                    var context = labeled.example().context();
                    long limit = Math.min(budget.limit(context), BpeTokens.CL100K_BASE.count(context));
                    long used = BpeTokens.CL100K_BASE.count(
                            system.process(labeled.example()).context().orElseThrow());
                    assertThat(used).isLessThanOrEqualTo(limit);
                    met += used >= 0.99 * limit ? 1 : 0;
                    all++;
                }
            }
            assertThat(met / (double) all).as("%s at %s", name, budget).isGreaterThanOrEqualTo(0.99);
        }
    }

    @Test
    void theCutPieceTouchesWhatIsKept() throws Exception {
        var lines = "one two three four five six\nseven eight nine ten eleven twelve\nthirteen fourteen fifteen\n";
        var kept = BuiltInSystems.create("tail", new Budget.Filled(14), ExecOptions.DEFAULT)
                .process(new OpenExample("a", lines))
                .context()
                .orElseThrow();
        assertThat(lines).endsWith(kept);
        assertThat(BpeTokens.CL100K_BASE.count(kept)).isEqualTo(14);
    }
}
