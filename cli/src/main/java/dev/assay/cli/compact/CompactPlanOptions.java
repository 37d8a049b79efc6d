package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.run.PlanWords;
import dev.assay.compact.run.RunPlan;
import dev.assay.spec.DatasetSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which cases a compact run has, and through how many cycles they go.
final class CompactPlanOptions {
    @Mixin
    private final CompactSuiteOption suite = new CompactSuiteOption();

    @Option(
            names = "--difficulty",
            paramLabel = "LEVEL",
            defaultValue = "medium",
            description = "easy, medium, hard or elite (default: ${DEFAULT-VALUE}).")
    private String difficulty = "medium";

    @Option(
            names = "--drift-cycles",
            paramLabel = "N",
            defaultValue = "2",
            description = "Compactions after the first (default: ${DEFAULT-VALUE}).")
    private int driftCycles;

    @Option(
            converter = Amount.Count.class,
            names = {"-n", "--case-count"},
            paramLabel = "N",
            description = "Cases of each template (default: 2, and 5 in suites of the first dialect).")
    private Optional<Integer> caseCount = Optional.empty();

    @Option(
            names = "--seed-group",
            paramLabel = "NAME",
            defaultValue = "default",
            description = "Part of every seed: another group makes other cases (default: ${DEFAULT-VALUE}).")
    private String seedGroup = "default";

    @Option(
            names = "--drift-context",
            paramLabel = "NAME",
            description = {
                "What a method sees after its first compaction: artifact_only (default), or full_transcript, where it",
                "reads everything again (default in compat)."
            })
    private Optional<String> drift = Optional.empty();

    Profile profile() {
        return suite.profile();
    }

    RunPlan plan(Session session) {
        return new PlanWords(DatasetSpec.parse(words(session, List.of())), profile()).plan();
    }

    /// The dataset with all that decides what is asked and how it is scored, so that a run that is gone on
    /// with asks the same.
    ///
    /// @param more settings
    String words(Session session, List<String> more) {
        var words = new ArrayList<>(suite.words(session));
        words.add("level=" + difficulty);
        words.add("seed-group=" + seedGroup);
        caseCount.ifPresent(count -> words.add("cases=" + count));
        words.add("cycles=" + driftCycles);
        drift.ifPresent(context -> words.add("drift=" + context));
        words.addAll(more);
        words.stream().filter(word -> word.contains(",")).findFirst().ifPresent(word -> {
            throw new UserError(
                    "\"%s\" contains a comma, which separates the settings of a run\n       rename it".formatted(word));
        });
        return "compact:" + String.join(",", words);
    }
}
