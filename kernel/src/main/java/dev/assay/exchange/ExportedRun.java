package dev.assay.exchange;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.MetricValue;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.metric.MeanScore;
import dev.assay.registry.Registry;
import dev.assay.report.Summary;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A run with all that other forms ask for: its examples where they can be read here, and its scores over all rows.
///
/// @param examples by their place in the dataset; empty where the dataset cannot be read here
/// @param scores names of all scores, in the order first seen
/// @param means of every score of every system
public record ExportedRun(StoredRun run, Map<Long, Labeled<OpenExample>> examples, List<String> scores, Summary means) {
    /// What became of the rows of one system.
    ///
    /// @param unscored rows without this score, by the score's name; failed rows are not among them
    public record Counts(long answered, long failed, Map<String, Long> unscored) {}

    public static ExportedRun of(StoredRun run, Registry registry) {
        var names = new LinkedHashSet<String>();
        try (var rows = run.rows()) {
            rows.forEach(row -> row.scores().forEach(score -> names.add(score.name())));
        }
        var metrics = names.stream().map(MeanScore::new).toList();
        try (var rows = run.rows()) {
            var means = Summary.of(rows, run.manifest().setup().systemNames(), List.copyOf(metrics));
            return new ExportedRun(run, examples(run.manifest(), registry), List.copyOf(names), means);
        }
    }

    /// An example that is not as it was in the run is left out: its text would be another's.
    private static Map<Long, Labeled<OpenExample>> examples(RunManifest manifest, Registry registry) {
        var origin = manifest.origin();
        if (origin.dataset().isEmpty()) {
            return Map.of();
        }
        try {
            var words = new Phrase(origin.dataset(), new Origin.Received(StoredRun.MANIFEST, 1, Optional.empty()));
            var source = registry.source(words, Profile.named(manifest.setup().profile()));
            var dataset = origin.limit() == 0 ? source.dataset() : source.first(origin.limit());
            if (!dataset.version().equals(manifest.setup().dataset().version())) {
                return Map.of();
            }
            var examples = new HashMap<Long, Labeled<OpenExample>>();
            try (var all = dataset.examples()) {
                all.forEach(labeled -> examples.put((long) examples.size(), labeled));
            }
            return examples;
        } catch (UserError e) {
            return Map.of();
        }
    }

    public RunManifest manifest() {
        return run.manifest();
    }

    public List<Setup.Part> systems() {
        return manifest().setup().systems();
    }

    /// What the files of a system are named for: no two systems share it.
    String fileName(Setup.Part system) {
        var plain = Names.file(system.name());
        boolean isShared = systems().stream()
                .anyMatch(other -> !other.name().equals(system.name())
                        && Names.file(other.name()).equals(plain));
        return isShared ? plain + "-" + Digests.sha256(system.name()).substring(0, 8) : plain;
    }

    /// Rows of one system.
    Stream<EvalRow> rows(String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }

    /// The example of a row, where it can be read here.
    Optional<Labeled<OpenExample>> example(EvalRow row) {
        long arms = (long) systems().size() * manifest().setup().repeats();
        return Optional.ofNullable(examples.get(row.key().number() / arms))
                .filter(labeled -> labeled.example().id().equals(row.exampleId()));
    }

    /// What a system was asked: the context, then the question; empty where the example cannot be read here.
    String input(EvalRow row) {
        return example(row)
                .map(Labeled::example)
                .map(example -> example.question()
                        .map(question -> example.context() + "\n\n" + question)
                        .orElse(example.context()))
                .orElse("");
    }

    List<String> answers(EvalRow row) {
        return example(row).map(labeled -> labeled.reference().answers()).orElse(List.of());
    }

    static String output(EvalRow row) {
        return row.outcome() instanceof Outcome.Answered(var response) ? response.text() : "";
    }

    /// The mean of a score over the rows that have it; empty where none has.
    Optional<MetricValue.Measured> mean(String system, String score) {
        return means.find(system, "mean_score[%s]".formatted(score))
                .filter(MetricValue.Measured.class::isInstance)
                .map(MetricValue.Measured.class::cast);
    }

    /// Whether every value of a score lies between 0 and 1.
    boolean isShare(String score) {
        try (var rows = run.rows()) {
            return rows.map(row -> row.score(score))
                    .allMatch(value -> value.isEmpty() || (value.getAsDouble() >= 0 && value.getAsDouble() <= 1));
        }
    }

    public Counts counts(String system) {
        var unscored = new LinkedHashMap<String, Long>();
        var rows = new long[2];
        try (var all = rows(system)) {
            all.forEach(row -> {
                rows[row.isAnswered() ? 0 : 1]++;
                if (row.isAnswered()) {
                    scores.stream()
                            .filter(name -> row.score(name).isEmpty())
                            .forEach(name -> unscored.merge(name, 1L, Long::sum));
                }
            });
        }
        return new Counts(rows[0], rows[1], unscored);
    }

    /// Why a row has no value of a score.
    static String whyUnscored(EvalRow row, String score) {
        return row.scores().stream()
                .filter(one -> one.name().equals(score))
                .map(one -> one instanceof Score.Unscored refusal ? refusal.reason() : "")
                .findFirst()
                .orElse("no such score");
    }

    /// The model that answers behind a system, as its provider calls it; empty where none does.
    static Optional<String> model(Setup.Part system) {
        return system.configuration().get("answered_by") instanceof Map<?, ?> model
                        && model.get("model") instanceof String name
                ? Optional.of(name)
                : Optional.empty();
    }
}
