package dev.assay.seal;

import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Labeled;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.report.Summary;
import dev.assay.run.ContextSizes;
import dev.assay.run.Scoring;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/// Scores every row of a run again, from its response, its example and its reference, and folds the numbers anew.
final class Rederivation {
    private static final double ROUNDING = 1e-9;

    /// Rows scored side by side.
    private static final int AT_ONCE = 1_024;

    private final StoredRun run;
    private final RunManifest manifest;
    private final Registry registry;
    private final Profile profile;
    private final List<Check> checks = new ArrayList<>();
    private final Map<String, String> unmade = new TreeMap<>();
    private final Set<String> uncheckedScores = new LinkedHashSet<>();
    private final List<Evaluator<? super OpenExample>> evaluators = new ArrayList<>();
    private final ExampleChecks source;
    private final Set<String> made = new LinkedHashSet<>();
    private final Measure measure;
    private long differing;
    private boolean isOther;

    /// Differing row with the lowest trial number: rows are stored in the order in which they were ready.
    private Optional<Derived> first = Optional.empty();

    Rederivation(StoredRun run, Registry registry) {
        this.run = run;
        this.manifest = run.manifest();
        this.registry = registry;
        this.profile = Profile.named(manifest.setup().profile());
        this.source = new ExampleChecks(run, registry);
        this.measure = measure(manifest.setup().tokenizer());
    }

    /// Example of a place, for whoever runs a system again.
    Map<Long, Labeled<OpenExample>> examples() {
        return source.examples();
    }

    List<Check> checks() {
        try {
            checks.addAll(source.read());
            makeEvaluators();
            fold(registry.metrics(manifest.metrics(), profile));
        } catch (UserError e) {
            checks.add(Check.unchecked("numbers", Check.firstLine(e)));
        }
        return checks;
    }

    private void makeEvaluators() {
        var parts = new LinkedHashMap<String, Setup.Part>();
        manifest.setup().evaluators().forEach(part -> parts.put(part.name(), part));
        for (var spec : manifest.origin().evaluators()) {
            try {
                var evaluator = registry.evaluator(ExampleChecks.received(run, spec), profile);
                take(spec, evaluator, Optional.ofNullable(parts.remove(evaluator.name())));
            } catch (UserError e) {
                unmade.put(spec, Check.firstLine(e));
            }
        }
        if (unmade.isEmpty()) {
            parts.keySet()
                    .forEach(name ->
                            checks.add(Check.differs("evaluator " + name, "the words of the run do not ask for it")));
        }
    }

    /// @param said what the setup of the run says of it
    private void take(String spec, Evaluator<? super OpenExample> evaluator, Optional<Setup.Part> said) {
        if (said.filter(part -> part.version().equals(evaluator.version())).isEmpty()) {
            unmade.put(spec, "it is version %s here".formatted(evaluator.version()));
            return;
        }
        var here = Json.write(evaluator.configuration());
        var there = Json.write(said.get().configuration());
        if (!here.equals(there)) {
            checks.add(Check.differs(
                    "evaluator " + spec, "the run says it was set to %s, and it is %s".formatted(there, here)));
        }
        evaluators.add(evaluator);
    }

    private void fold(List<Metric> metrics) {
        evaluators.forEach(evaluator -> made.addAll(evaluator.scoreNames()));
        var systems = manifest.setup().systemNames();
        var asStored = new Summary.Fold(systems, metrics);
        var again = new Summary.Fold(systems, metrics);
        try (var rows = run.rows()) {
            rows.gather(Gatherers.windowFixed(AT_ONCE)).forEach(some -> {
                some.forEach(asStored::add);
                some.parallelStream().map(this::derived).toList().forEach(one -> take(one, again));
            });
        }
        unmade.forEach((spec, why) -> checks.add(Check.unchecked("evaluator " + spec, why)));
        uncheckedScores.forEach(
                score -> checks.add(Check.unchecked("score " + score, "what made it is not to be had here")));
        if (differing > 0) {
            checks.add(Check.differs(
                    "rows",
                    "%d do not score what they say; first %s"
                            .formatted(
                                    differing, first.orElseThrow().difference().orElseThrow())));
        }
        var stored = asStored.finish();
        // the same rows give the same numbers, and resampling them again would take most of the time
        checks.addAll(new NumberChecks(stored, isOther ? again.finish() : stored, uncheckedScores).all(run.folder()));
        checks.addAll(new ReportChecks(run, stored).all());
    }

    /// A row scored again.
    ///
    /// @param difference empty where it scores what it says
    /// @param isOther whether any number of it is another, if only in its last digit
    /// @param unchecked scores that nobody here can make again
    private record Derived(EvalRow row, Optional<String> difference, boolean isOther, List<String> unchecked) {
        long number() {
            return row.key().number();
        }
    }

    private void take(Derived one, Summary.Fold again) {
        again.add(one.row());
        uncheckedScores.addAll(one.unchecked());
        isOther |= one.isOther();
        if (one.difference().isPresent()) {
            differing++;
            first = first.filter(other -> other.number() < one.number()).or(() -> Optional.of(one));
        }
    }

    private Derived derived(EvalRow row) {
        var trials = new TrialChecks(manifest, source.examples());
        var difference = trials.difference(row);
        if (difference.isPresent()) {
            return new Derived(row, difference, true, List.of());
        }
        return row.outcome() instanceof Outcome.Answered(var response)
                ? compared(row, again(row, trials.example(row).orElseThrow(), response))
                : new Derived(row, Optional.empty(), false, List.of());
    }

    private EvalRow again(EvalRow row, Labeled<OpenExample> labeled, Response response) {
        return new EvalRow(
                row.key(),
                row.cluster(),
                row.outcome(),
                row.latencySeconds(),
                measure.measure(labeled.example(), labeled.reference(), response),
                merged(row, Scoring.score(evaluators, labeled, response)),
                row.metadata());
    }

    private static Measure measure(String tokenizer) {
        return tokenizer.equals("none")
                        || tokenizer.equals(ContextSizes.bytesOnly().name())
                ? ContextSizes.bytesOnly()
                : ContextSizes.with(BpeTokens.named(tokenizer));
    }

    /// Scores that nobody here can make again stay as they are.
    private List<Score> merged(EvalRow row, List<Score> scores) {
        var merged = new ArrayList<>(scores);
        row.scores().stream().filter(score -> !made.contains(score.name())).forEach(merged::add);
        return merged;
    }

    private Derived compared(EvalRow row, EvalRow again) {
        var unchecked = row.scores().stream()
                .map(Score::name)
                .filter(name -> !made.contains(name))
                .toList();
        if (!row.sizes().equals(again.sizes())) {
            return new Derived(
                    again,
                    Optional.of("trial %d has other sizes".formatted(row.key().number())),
                    true,
                    unchecked);
        }
        boolean isSame = row.scores().size() == again.scores().size()
                && values(row).equals(values(again))
                && votes(row).equals(votes(again));
        return new Derived(
                again,
                isSame || areClose(row, again)
                        ? Optional.empty()
                        : Optional.of("trial %d says %s and scores %s"
                                .formatted(row.key().number(), shown(row), shown(again))),
                !isSame,
                unchecked);
    }

    /// Score → its value; empty for one that is unscored.
    private static Map<String, OptionalDouble> values(EvalRow row) {
        var values = HashMap.<String, OptionalDouble>newHashMap(row.scores().size());
        row.scores().forEach(score -> values.put(score.name(), row.score(score.name())));
        return values;
    }

    /// For people.
    private static String shown(EvalRow row) {
        return row.scores().stream()
                .map(score -> score instanceof Score.Value value
                        ? value.name() + " " + Json.write(value.value())
                        : score.name() + " unscored")
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static List<List<Score.Vote>> votes(EvalRow row) {
        return row.scores().stream()
                .map(Score::votes)
                .filter(votes -> !votes.isEmpty())
                .toList();
    }

    private static boolean areClose(EvalRow row, EvalRow again) {
        return row.scores().size() == again.scores().size()
                && values(row).keySet().equals(values(again).keySet())
                && votes(row).equals(votes(again))
                && row.scores().stream().allMatch(score -> isClose(score, again));
    }

    private static boolean isClose(Score score, EvalRow again) {
        var other = again.score(score.name());
        return score instanceof Score.Value value
                ? other.isPresent() && Math.abs(other.getAsDouble() - value.value()) <= ROUNDING
                : other.isEmpty();
    }
}
