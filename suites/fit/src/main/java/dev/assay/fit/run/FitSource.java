package dev.assay.fit.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Untouched;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.fit.FitPack;
import dev.assay.registry.Source;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Phrase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// The fit suite as a dataset: `fit`, `fit:seed=7`, `fit:max-prompts=2,thinking=on`, `fit:pack=FOLDER`;
/// `fit:none` has no prompts.
///
/// All that decides what is asked and how is in these words, so that a run that is gone on with asks the
/// same.
public record FitSource(DatasetSpec spec) {
    /// Settings the words may hold.
    public static final List<String> SETTINGS =
            List.of("pack", "seed", "max-prompts", "thinking", "timeout", "coding-timeout", "stall");

    private static final String NONE = "none";

    public FitSource {
        spec.allowing(SETTINGS);
        if (!spec.configuration().isEmpty() && !spec.configuration().equals(NONE)) {
            throw new UserError("\"%s\": there is no part \"%s\"\n       write fit, or fit:seed=7"
                    .formatted(spec.text(), spec.configuration()));
        }
    }

    Source source() {
        return new Source(
                dataset(),
                List.of(),
                Phrase.own(List.of("fit")),
                List.of(
                        "mean-score:field=" + FitEvaluator.CORRECT,
                        "mean-score:field=strict",
                        "mean-score:field=in_time",
                        "latency",
                        "model-use",
                        "failures"),
                FitEvaluator.CORRECT,
                List.of(),
                this::asked);
    }

    private Dataset<OpenExample> dataset() {
        return isEmpty() ? FitExamples.none(pack()) : examples().dataset();
    }

    /// Whether no prompt is asked.
    public boolean isEmpty() {
        return spec.configuration().equals(NONE);
    }

    /// The prompts that are asked.
    public FitExamples examples() {
        return new FitExamples(pack(), seed(), (int) spec.count("max-prompts", 1, 0));
    }

    public OptionalLong seed() {
        return spec.settings().containsKey("seed")
                ? OptionalLong.of(spec.count("seed", Long.MIN_VALUE, 0))
                : OptionalLong.empty();
    }

    public FitPack pack() {
        return spec.settings().containsKey("pack") ? FitPack.at(Path.of(spec.text("pack", ""))) : FitPack.builtIn();
    }

    /// How they are asked.
    public FitAsking asking() {
        return new FitAsking(
                thinking(),
                seconds("timeout").filter(Duration::isPositive),
                seconds("coding-timeout").filter(Duration::isPositive),
                seconds("stall").orElse(FitAsking.USUAL.stall()));
    }

    private ChatOptions.Thinking thinking() {
        return switch (spec.text("thinking", "off").toLowerCase(Locale.ROOT)) {
            case "on" -> ChatOptions.Thinking.ON;
            case "off" -> ChatOptions.Thinking.OFF;
            case "default" -> ChatOptions.Thinking.DEFAULT;
            default -> throw new UserError("\"%s\": thinking must be on, off or default".formatted(spec.text()));
        };
    }

    private Optional<Duration> seconds(String setting) {
        if (!spec.settings().containsKey(setting)) {
            return Optional.empty();
        }
        try {
            double seconds = Double.parseDouble(spec.text(setting, ""));
            if (seconds >= 0 && seconds <= 1e6) {
                return Optional.of(Duration.ofMillis(Math.round(1000 * seconds)));
            }
        } catch (NumberFormatException _) {
            // told below, like a number out of range
        }
        throw new UserError("\"%s\": %s must be a number of seconds, not \"%s\""
                .formatted(spec.text(), setting, spec.text(setting, "")));
    }

    private ContextSystem<Example> asked(String name, ContextSystem<Example> system, ChatModel model) {
        if (!(system instanceof Untouched<?>)) {
            throw new UserError("%s has no context to work on: the fit suite asks models\n       leave --system out"
                    .formatted(system.name()));
        }
        return new FitSystem(name, model, pack(), asking());
    }
}
