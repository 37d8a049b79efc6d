package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Calls;
import dev.assay.job.Limits;
import dev.assay.price.PriceList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which models answer, what they may take, and where their replies are kept.
public final class ModelOptions {
    @Option(
            names = "--model",
            paramLabel = "SPEC",
            description = {
                "Model that answers from what each system keeps; repeatable.",
                "ollama:gemma3:4b, openai:gpt-4.1-mini, openai:NAME@http://host/v1, llamacpp:FILE.gguf, hf:owner/name,"
                        + " builtin:extractive, …"
            })
    private List<String> models = List.of();

    @Mixin
    private final KeyOptions keys;

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Option(
            names = "--cassette",
            paramLabel = "FILE",
            description = "Replay responses from this file; if it does not exist, record them into it.")
    private Optional<Path> cassette = Optional.empty();

    @Option(
            converter = Amount.Positive.class,
            names = "--max-cost",
            paramLabel = "DOLLARS",
            description = "Pause once calls cost this much.")
    private Optional<Double> maxCost = Optional.empty();

    @Option(
            converter = Amount.LongCount.class,
            names = "--max-tokens",
            paramLabel = "N",
            description = "Pause once calls use this many tokens.")
    private Optional<Long> maxTokens = Optional.empty();

    @Option(
            converter = Amount.Positive.class,
            names = "--max-time",
            paramLabel = "SECONDS",
            description = "Pause after this many seconds.")
    private Optional<Double> maxTime = Optional.empty();

    @Option(names = "--prices", paramLabel = "FILE", description = "Use this price list (YAML).")
    private Optional<Path> prices = Optional.empty();

    public ModelOptions() {
        this(new KeyOptions());
    }

    /// For commands that name their models in their own way.
    public ModelOptions(KeyOptions keys) {
        this.keys = keys;
    }

    public List<String> models() {
        return models;
    }

    public KeyOptions keys() {
        return keys;
    }

    public TrustOption trust() {
        return trust;
    }

    Optional<Path> cassette() {
        return cassette;
    }

    /// The one model that answers in a compact run.
    ///
    /// @param provider in front of the model's name, as in `--provider groq --model NAME`
    public Optional<String> only(Optional<String> provider) {
        if (models.size() > 1) {
            throw new UserError("a compact run has one model that answers\n       give one --model");
        }
        return models.stream()
                .findFirst()
                .map(model -> provider.map(name -> name + ":" + model).orElse(model));
    }

    /// Options that were given and that context-bench does not have.
    public List<String> unknownToTheOriginal() {
        return Stream.of(
                        cassette.map(_ -> "--cassette"),
                        maxCost.map(_ -> "--max-cost"),
                        maxTokens.map(_ -> "--max-tokens"),
                        maxTime.map(_ -> "--max-time"),
                        prices.map(_ -> "--prices"))
                .flatMap(Optional::stream)
                .toList();
    }

    /// What the calls of a run may take.
    Limits limits() {
        return new Limits(
                maxCost.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                maxTokens.map(OptionalLong::of).orElse(OptionalLong.empty()),
                maxTime.map(seconds -> Duration.ofMillis(Math.round(seconds * 1000))));
    }

    /// Calls within these limits, for commands that are no jobs.
    public Calls calls(Session session) {
        return new Calls(keys.environment(session), limits(), () -> prices(session));
    }

    public PriceList prices(Session session) {
        return prices.map(file -> PriceList.at(session.resolve(file))).orElseGet(PriceList::standard);
    }
}
