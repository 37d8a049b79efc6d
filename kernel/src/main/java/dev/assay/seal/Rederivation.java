package dev.assay.seal;

import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Labeled;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import dev.assay.report.Summary;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.Scoring;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
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
    private final Map<Long, Labeled<OpenExample>> examples = new HashMap<>();
    private final Set<String> made = new LinkedHashSet<>();
    private final Measure measure;
    private long differing;
    private boolean isOther;
    private String firstDifference = "";

    Rederivation(StoredRun run, Registry registry) {
        this.run = run;
        this.manifest = run.manifest();
        this.registry = registry;
        this.profile = Profile.named(manifest.setup().profile());
        this.measure = measure(manifest.setup().tokenizer());
    }

    /// Example of a place, for whoever runs a system again.
    Map<Long, Labeled<OpenExample>> examples() {
        return examples;
    }

    List<Check> checks() {
        try {
            readExamples();
            makeEvaluators();
            fold(registry.metrics(manifest.metrics(), profile));
        } catch (UserError e) {
            checks.add(Check.unchecked("numbers", firstLine(e)));
        }
        return checks;
    }

    private static String firstLine(UserError e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private void readExamples() {
        if (manifest.origin().dataset().isEmpty()) {
            throw new UserError("the run was started from Java, and only Java knows its examples");
        }
        var source = registry.source(received(manifest.origin().dataset()), profile);
        long limit = manifest.origin().limit();
        var dataset = limit == 0 ? source.dataset() : source.first(limit);
        if (!dataset.version().equals(manifest.setup().dataset().version())) {
            throw new UserError("%s is of another version here".formatted(dataset.name()));
        }
        var digests = Plan.contentsOf(dataset, labeled -> examples.put((long) examples.size(), labeled));
        for (var name : List.of("examples", "references")) {
            var was = manifest.digests().get(name);
            if (was != null) {
                checks.add(
                        was.equals(digests.digests().get(name))
                                ? Check.fine(name, digests.examples() + " of them")
                                : Check.differs(name, "those here are others than the run was made of"));
            }
        }
        if (digests.examples() != manifest.examples()) {
            checks.add(Check.differs(
                    "examples",
                    "the run says %d, and there are %d".formatted(manifest.examples(), digests.examples())));
        }
    }

    /// Words of the run: what they ask for counts only where the user allows it.
    private Phrase received(String words) {
        var file = run.folder().resolve(StoredRun.MANIFEST).toString();
        return new Phrase(words, new Origin.Received(file, 1, Optional.empty()));
    }

    private void makeEvaluators() {
        var parts = new LinkedHashMap<String, String>();
        manifest.setup().evaluators().forEach(part -> parts.put(part.name(), part.version()));
        for (var spec : manifest.origin().evaluators()) {
            try {
                var evaluator = registry.evaluator(received(spec), profile);
                if (evaluator.version().equals(parts.get(evaluator.name()))) {
                    evaluators.add(evaluator);
                } else {
                    unmade.put(spec, "it is version %s here".formatted(evaluator.version()));
                }
            } catch (UserError e) {
                unmade.put(spec, firstLine(e));
            }
        }
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
        if (differing > 0) {
            checks.add(Check.differs(
                    "rows", "%d do not score what they say; first %s".formatted(differing, firstDifference)));
        }
        var stored = asStored.finish();
        // the same rows give the same numbers, and resampling them again would take most of the time
        checks.addAll(new NumberChecks(stored, isOther ? again.finish() : stored, uncheckedScores).all(run.folder()));
    }

    /// A row scored again.
    ///
    /// @param difference empty where it scores what it says
    /// @param isOther whether any number of it is another, if only in its last digit
    /// @param unchecked scores that nobody here can make again
    private record Derived(EvalRow row, Optional<String> difference, boolean isOther, List<String> unchecked) {}

    private void take(Derived one, Summary.Fold again) {
        again.add(one.row());
        uncheckedScores.addAll(one.unchecked());
        isOther |= one.isOther();
        if (one.difference().isPresent() && differing++ == 0) {
            firstDifference = one.difference().get();
        }
    }

    private Derived derived(EvalRow row) {
        long arms = (long) manifest.setup().systems().size() * manifest.setup().repeats();
        var labeled = examples.get(row.key().number() / arms);
        int arm = (int) (row.key().number() % arms);
        var names = manifest.setup().systemNames();
        if (labeled == null || !labeled.example().id().equals(row.exampleId())) {
            return differs(
                    row, "trial %d is of another example".formatted(row.key().number()));
        }
        if (!names.get(arm % names.size()).equals(row.system())
                || arm / names.size() != row.key().repeat()) {
            return differs(
                    row, "trial %d is of another system".formatted(row.key().number()));
        }
        return row.outcome() instanceof Outcome.Answered(var response)
                ? compared(
                        row,
                        new EvalRow(
                                row.key(),
                                row.cluster(),
                                row.outcome(),
                                row.latencySeconds(),
                                measure.measure(labeled.example(), labeled.reference(), response),
                                merged(row, Scoring.score(evaluators, labeled, response)),
                                row.metadata()))
                : new Derived(row, Optional.empty(), false, List.of());
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
        boolean isSame = values(row).equals(values(again));
        return new Derived(
                again,
                isSame || areClose(row, again)
                        ? Optional.empty()
                        : Optional.of("trial %d says %s and scores %s"
                                .formatted(row.key().number(), values(row), values(again))),
                !isSame,
                unchecked);
    }

    /// Score → its value; empty for one that is unscored.
    private static Map<String, OptionalDouble> values(EvalRow row) {
        var values = HashMap.<String, OptionalDouble>newHashMap(row.scores().size());
        row.scores()
                .forEach(score -> values.put(
                        score.name(),
                        score instanceof Score.Value value
                                ? OptionalDouble.of(value.value())
                                : OptionalDouble.empty()));
        return values;
    }

    private static boolean areClose(EvalRow row, EvalRow again) {
        return values(row).keySet().equals(values(again).keySet())
                && row.scores().stream().allMatch(score -> isClose(score, again));
    }

    private static boolean isClose(Score score, EvalRow again) {
        var other = again.score(score.name());
        return score instanceof Score.Value value
                ? other.isPresent() && Math.abs(other.getAsDouble() - value.value()) <= ROUNDING
                : other.isEmpty();
    }

    private static Derived differs(EvalRow row, String why) {
        return new Derived(row, Optional.of(why), true, List.of());
    }
}
