package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.flow.DriftContext;
import dev.assay.compact.run.RunPlan;
import dev.assay.tokens.BpeTokens;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which cases a compact run has, and through how many cycles they go.
final class CompactPlanOptions {
    private static final int MOST_CYCLES = 20;

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
            names = {"-n", "--case-count"},
            paramLabel = "N",
            defaultValue = "5",
            description = "Cases of each template (default: ${DEFAULT-VALUE}).")
    private int caseCount;

    @Option(
            names = "--seed-group",
            paramLabel = "NAME",
            defaultValue = "default",
            description = "Part of every seed: another one makes other cases (default: ${DEFAULT-VALUE}).")
    private String seedGroup = "default";

    @Option(
            names = "--drift-context",
            paramLabel = "NAME",
            description = {
                "What a method sees after its first compaction: artifact_only (default), or full_transcript, where it",
                "reads everything again (default in compat)."
            })
    private Optional<String> drift = Optional.empty();

    RunPlan plan(Session session) {
        if (driftCycles < 0 || driftCycles > MOST_CYCLES || caseCount < 1) {
            throw new UserError(
                    "%d drift cycles and %d cases cannot be run\n       give 0 to %d cycles and at least 1 case"
                            .formatted(driftCycles, caseCount, MOST_CYCLES));
        }
        var chosen = suite.chosen(session);
        if (chosen.suite().templates().isEmpty()) {
            throw new UserError("the suite %s has no templates\n       name another, or a folder of templates"
                    .formatted(chosen.suite().key()));
        }
        return new RunPlan(
                chosen.profile(),
                chosen.suite(),
                chosen.digest(),
                chosen.generator(),
                chosen.lexicon(),
                CompactLevels.level(difficulty),
                seedGroup,
                caseCount,
                driftCycles,
                drift.map(CompactPlanOptions::context).orElseGet(() -> DriftContext.of(chosen.profile())),
                BpeTokens.CL100K_BASE);
    }

    private static DriftContext context(String typed) {
        return DriftContext.named(typed)
                .orElseThrow(() -> new UserError(
                        "\"%s\" is nothing a method could see\n       there are artifact_only and full_transcript"
                                .formatted(typed)));
    }
}
