package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.sequential.SequentialDesign;
import java.util.Optional;
import picocli.CommandLine.Option;

/// When a run of two systems may stop before its last example.
public final class UntilOptions {
    private static final String DECIDED = "decided";

    @Option(
            names = "--until",
            paramLabel = "decided",
            description = {
                "Stop once the second of two systems is better or worse than the first, or equivalent.",
                "Examples run in an order drawn from the seed; the interval holds however often one looks."
            })
    private Optional<String> until = Optional.empty();

    @Option(
            names = "--effect",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "With --until: the difference worth finding (default: ${DEFAULT-VALUE}).")
    private double effect;

    @Option(
            names = "--margin",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "With --until: smaller differences do not matter (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Option(
            names = "--score",
            paramLabel = "NAME",
            description = "With --until: the score that decides (default: the one that leads).")
    private Optional<String> score = Optional.empty();

    /// Empty where the run goes to its end.
    public Optional<SequentialDesign> design() {
        if (until.isEmpty()) {
            return Optional.empty();
        }
        if (!until.get().equals(DECIDED)) {
            throw new UserError("--until \"%s\" is not known\n       write --until decided".formatted(until.get()));
        }
        return Optional.of(SequentialDesign.of(score.orElse(""), effect, margin));
    }
}
