package dev.assay.viewer.library;

import dev.assay.api.Profile;
import dev.assay.compact.run.RecordedRun;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.report.KeptReport;
import dev.assay.report.Summary;
import dev.assay.spec.QuestionReaders;
import dev.assay.store.Condition;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import dev.assay.viewer.index.LiveIndex;
import dev.assay.viewer.index.RowStatus;
import dev.assay.viewer.index.RunIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// A run of rows: `run.json` and `rows.jsonl` in a folder of its own.
public final class RowsRun implements ViewedRun {
    private static final Set<String> REFERENCES = Set.of("identity", "null", "oracle");
    private static final int PATIENCE = 10;
    private static final long MANY_BYTES = 32_000_000;
    private static final Duration SOON = Duration.ofMillis(400);
    private static final Duration GLANCE = Duration.ofMillis(300);
    private static final String REPORT = "report.json";
    private static final String FIT = "fit.json";

    private final String id;
    private final Path folder;
    private final RunManifest manifest;
    private final Registry registry;
    private final LiveIndex index;
    private final Examples examples;
    private Remembered remembered = new Remembered(-1, RunNumbers.NONE);
    private long judgedBytes = -1;
    private List<CompactRun> judged = List.of();
    private Optional<Condition> condition = Optional.empty();
    private List<Optional<FileTime>> conditionOf = List.of();
    private long countedNanos;
    private long countingNanos;

    private record Remembered(long version, RunNumbers numbers) {}

    RowsRun(String id, Path folder, Registry registry) {
        this.id = id;
        this.folder = folder;
        this.manifest = StoredRun.readManifest(folder);
        this.registry = registry;
        this.index = new LiveIndex(folder.resolve(StoredRun.ROWS), primaryScore());
        this.examples = new Examples(registry, manifest);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String created() {
        return manifest.created();
    }

    @Override
    public Path tagsFile() {
        return folder.resolve("viewer.json");
    }

    public Path folder() {
        return folder;
    }

    public RunManifest manifest() {
        return manifest;
    }

    public Map<String, Object> manifestFields() {
        return Json.readMap(Json.write(manifest));
    }

    public Registry registry() {
        return registry;
    }

    public Profile profile() {
        return Profile.named(manifest.setup().profile());
    }

    public Examples examples() {
        return examples;
    }

    /// The rows as far as they can be read while nobody gets impatient.
    public LiveIndex index(Duration patience) {
        if (!StoredRun.isBeingWritten(folder)) {
            condition(); // rows that do not count are left out
        }
        index.update(patience);
        return index;
    }

    /// Rows that are held in memory.
    int rowsHeld() {
        return index.read(RunIndex::size);
    }

    /// Forgets the rows until somebody looks again.
    void release() {
        index.release();
    }

    /// The index for a first look: a run whose report tells its numbers is not kept waiting by its rows, which
    /// are read a moment later.
    public LiveIndex glance() {
        if (index.isReady() || reported().isEmpty() || size() < MANY_BYTES) {
            index.update(GLANCE);
            return index;
        }
        index.updateSoon(SOON);
        return index;
    }

    private long size() {
        try {
            return Files.size(folder.resolve(StoredRun.ROWS));
        } catch (IOException e) {
            return 0;
        }
    }

    public LiveIndex index() {
        return index(Duration.ofMillis(1500));
    }

    /// Its methods, where it is a run of the compact suite, as its rows have them now.
    public synchronized List<CompactRun> methods() {
        if (RecordedRun.isOne(manifest) && judgedBytes != size()) {
            judgedBytes = size();
            judged = RecordedRun.of(StoredRun.open(folder), registry).stream()
                    .map(recorded -> new CompactRun(this, recorded))
                    .toList();
        }
        return judged;
    }

    /// `sift`, `fit`, `compact` or `context`.
    public String suite() {
        if (RecordedRun.isOne(manifest)) {
            return "compact";
        }
        if (fitFile().isPresent()) {
            return "fit";
        }
        var dataset = manifest.origin().dataset();
        boolean isSift = dataset.equals("sift")
                || dataset.startsWith("sift:")
                || manifest.metrics().contains("sift-final");
        return isSift ? "sift" : "context";
    }

    public Optional<Path> fitFile() {
        return Optional.of(folder.resolve(FIT)).filter(Files::isRegularFile);
    }

    public List<String> systems() {
        return manifest.setup().systems().stream().map(Setup.Part::name).toList();
    }

    /// Systems that say where floor and ceiling are, and compete with nobody.
    public Set<String> controls() {
        var controls = new LinkedHashSet<>(manifest.origin().controls());
        for (var part : manifest.setup().systems()) {
            if (REFERENCES.contains(part.kind())) {
                controls.add(part.name());
            }
        }
        return controls;
    }

    /// The score that is meant when one number is asked for.
    public String primaryScore() {
        for (var metric : manifest.metrics()) {
            if (metric.startsWith("sift-final")) {
                return "sift_score";
            }
            if (metric.equals("compact-final")) {
                return "case_score";
            }
            if (metric.startsWith("mean-score:field=")) {
                return metric.substring("mean-score:field=".length()).split(",", 2)[0];
            }
        }
        return "";
    }

    @Override
    public RunState state() {
        return state(rows());
    }

    private RunState state(long rows) {
        boolean isWritten = StoredRun.isBeingWritten(folder);
        if (!isWritten && isDamaged()) {
            return RunState.DAMAGED;
        }
        if (rows >= manifest.trials() && rows > 0) {
            return RunState.COMPLETE;
        }
        return isWritten ? RunState.LIVE : RunState.STOPPED;
    }

    /// Where a report of ours stands beside the rows, they are looked at with the run.
    private boolean isDamaged() {
        return reported().isEmpty() && !condition().findings().isEmpty();
    }

    private long rows() {
        return reported()
                .map(numbers -> systems().stream().mapToLong(numbers::rows).sum())
                .orElseGet(() -> index(GLANCE).read(rows -> (long) rows.size()));
    }

    /// A suite may count calls as failed whose rows hold an answer.
    private long failed() {
        var reported = reported();
        long counted = reported.orElseGet(this::counted).failures();
        return reported.isPresent() ? counted : Math.max(counted, index(GLANCE).read(RowsRun::failed));
    }

    /// Failed rows among those that are read.
    public long failedSoFar() {
        return index.read(RowsRun::failed);
    }

    private static long failed(RunIndex rows) {
        return IntStream.range(0, rows.size())
                .filter(place -> rows.status(place) == RowStatus.FAILED)
                .count();
    }

    /// What is wrong with the run; found once for all its files are now.
    public synchronized Condition condition() {
        var looked = List.of(modified(folder.resolve(StoredRun.ROWS)), modified(folder.resolve("heads.json")));
        if (condition.isEmpty() || !looked.equals(conditionOf)) {
            var now = StoredRun.condition(folder);
            index.leaveOut(now.findings().isEmpty() ? Set.of() : StoredRun.leftOut(folder));
            condition = Optional.of(now);
            conditionOf = looked;
        }
        return condition.get();
    }

    /// The numbers of `report.json`, where it was made here and is newer than the rows.
    private synchronized Optional<RunNumbers> reported() {
        var report = folder.resolve(REPORT);
        var written = modified(report);
        if (written.isEmpty()
                || modified(folder.resolve(StoredRun.ROWS))
                        .filter(rows -> rows.compareTo(written.get()) > 0)
                        .isPresent()) {
            return Optional.empty();
        }
        long version = -2 - written.get().toMillis();
        if (remembered.version() != version) {
            var read = KeptReport.isOurs(folder) ? RunNumbers.read(report) : Optional.<RunNumbers>empty();
            if (read.isEmpty()) {
                return read;
            }
            remembered = new Remembered(version, read.get());
        }
        return Optional.of(remembered.numbers());
    }

    private static Optional<FileTime> modified(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.getLastModifiedTime(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of the report, or of the rows read so far.
    public RunNumbers numbers() {
        return reported().orElseGet(this::counted);
    }

    /// Numbers of a run that grows are a little old when they take long to make.
    private synchronized RunNumbers counted() {
        long version = index(GLANCE).version();
        long began = System.nanoTime();
        boolean isDue = index.isReady() && began - countedNanos > PATIENCE * countingNanos;
        if (remembered.version() != version && isDue) {
            var metrics = registry.metrics(manifest.metrics(), profile());
            var summary =
                    index.read(rows -> Summary.of(rows.rows(IntStream.range(0, rows.size())), systems(), metrics));
            remembered = new Remembered(version, RunNumbers.of(summary));
            countedNanos = System.nanoTime();
            countingNanos = countedNanos - began;
        }
        return remembered.numbers();
    }

    /// Whether a system is handed the question and may keep what it asks for.
    public boolean seesQuestion(String system) {
        return manifest.setup().systems().stream()
                .anyMatch(
                        part -> part.name().equals(system) && QuestionReaders.isOne(part.kind(), part.configuration()));
    }

    @Override
    public Map<String, Object> entry() {
        var numbers = numbers();
        long rows = rows();
        var state = state(rows);
        var entry = new LinkedHashMap<String, Object>();
        entry.put("id", id);
        entry.put("kind", "rows");
        entry.put("suite", suite());
        entry.put("dataset", manifest.setup().dataset().name());
        entry.put("profile", manifest.setup().profile());
        entry.put("created", manifest.created());
        entry.put("systems", systems());
        entry.put("models", manifest.origin().answerers());
        entry.put("examples", manifest.examples());
        entry.put("rows", rows);
        entry.put("planned", manifest.trials());
        entry.put("failed", failed());
        entry.put("state", state.toString());
        Headline.of(numbers, controls(), this::seesQuestion, state == RunState.LIVE)
                .ifPresent(headline -> headline.addTo(entry));
        RunTags.read(tagsFile()).addTo(entry);
        return entry;
    }
}
