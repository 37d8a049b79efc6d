package dev.assay.job;

import dev.assay.registry.Registry;
import dev.assay.report.Report;
import dev.assay.report.RowFold;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import dev.assay.store.StretchChain;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A report on a stored run whose rows an engine reads: the same numbers as [Report#by], to the last bit.
///
/// Executors read what lies in the file as it was written. A run where anything else is found is read by this process
/// alone, which can say what is wrong and where.
public final class SharedReport {
    private final Path run;
    private final Registry registry;
    private final Folding work;
    private final RunManifest manifest;
    private final StretchChain chain;
    private final RowFold fold;
    private String kept = "";

    private SharedReport(Path run, Registry registry, Folding work) {
        this.run = run;
        this.registry = registry;
        this.work = work;
        this.manifest = StoredRun.readManifest(run);
        this.chain = StretchChain.of(run, manifest);
        this.fold = work.fold(manifest, registry);
    }

    /// @param metrics words; those of the run where there are none
    /// @param settings of the engine
    /// @param notice takes what a person should know
    public static Report by(
            List<String> labels,
            Path run,
            List<String> metrics,
            Registry registry,
            Engine engine,
            Map<String, String> settings,
            Consumer<String> notice) {
        var manifest = StoredRun.readManifest(run);
        var work = new Folding(
                run.toAbsolutePath().normalize().toString(),
                List.copyOf(metrics.isEmpty() ? manifest.metrics() : metrics),
                manifest.setup().profile(),
                List.copyOf(labels));
        var report = new SharedReport(run, registry, work);
        if (report.chain.isSealed()) {
            try (var readers = engine.readers(settings)) {
                readers.read(work, report::take);
            }
        }
        return report.made(notice);
    }

    private void take(Folding.Folded next) {
        chain.add(next.seen());
        if (kept.isEmpty()) {
            kept = next.kept();
        }
        if (isWhole()) {
            fold.merge(next.fold());
        }
    }

    private boolean isWhole() {
        return kept.isEmpty() && chain.isUnbroken();
    }

    private Report made(Consumer<String> notice) {
        var why = kept.isEmpty()
                ? chain.problem()
                : Optional.of("a metric keeps %s, which cannot be sent".formatted(kept));
        if (why.isEmpty()) {
            return fold.report(manifest, () -> StoredRun.open(run).rows(), chain.condition());
        }
        notice.accept("the rows are read by one process: " + why.get());
        return Report.by(work.labels(), StoredRun.open(run), work.metrics(registry));
    }
}
