package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.sequential.Decision;
import dev.assay.store.Condition;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import dev.assay.text.ControlCharacters;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A run made ready to be read: what it was, its numbers, and its rows for those who want them.
///
/// @param condition what must be said beside the numbers
/// @param failed what the numbers leave out
public record Report(
        RunManifest manifest, Summary summary, Supplier<Stream<EvalRow>> rows, Condition condition, FailedRows failed) {
    /// Of rows that are as they were written.
    public Report(RunManifest manifest, Summary summary, Supplier<Stream<EvalRow>> rows) {
        this(manifest, summary, rows, Condition.SOUND, new FailedRows());
    }

    public static Report of(StoredRun run, List<Metric> metrics) {
        return by(List.of(), run, metrics);
    }

    /// The same, each system once for every value of the labels.
    public static Report by(List<String> labels, StoredRun run, List<Metric> metrics) {
        var fold = new RowFold(run.manifest().setup().systemNames(), metrics, labels);
        try (var all = run.rows()) {
            all.forEach(fold::add);
        }
        return fold.report(run.manifest(), run::rows, run.condition());
    }

    /// What a run that stops when decided found; empty for every other run.
    public Optional<Decision> decision() {
        if (manifest.origin().until().isEmpty()) {
            return Optional.empty();
        }
        try (var all = rows.get()) {
            return Decision.of(manifest, all);
        }
    }

    /// One line that says what the numbers are numbers of: dataset, profile, tokenizer, seed, version and
    /// fingerprint.
    public String caption() {
        var setup = manifest.setup();
        return ControlCharacters.onOneLine("%s: %s, %s · %s · %s · seed %d · assay %s · %s"
                .formatted(
                        setup.dataset().name(),
                        counted(manifest.examples(), "example"),
                        counted(setup.systems().size(), "system"),
                        setup.profile(),
                        setup.tokenizer(),
                        setup.seed(),
                        setup.tool(),
                        shortened(manifest.fingerprint())));
    }

    private static String counted(long count, String thing) {
        return "%d %s%s".formatted(count, thing, count == 1 ? "" : "s");
    }

    private static String shortened(String fingerprint) {
        return fingerprint.substring(0, Math.min(12, fingerprint.length()));
    }
}
