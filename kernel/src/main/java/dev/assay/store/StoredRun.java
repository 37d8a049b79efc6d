package dev.assay.store;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.disk.RunFiles;
import dev.assay.json.DigestList;
import dev.assay.json.Digests;
import dev.assay.json.EachDigest;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A run folder, for reading and for going on with.
public final class StoredRun {
    public static final String MANIFEST = "run.json";
    public static final String ROWS = "rows.jsonl";

    /// Digest of each example, a line each in their order.
    public static final String EXAMPLES = "examples.sha256";

    /// Digest of each reference, a line each in the order of the examples.
    public static final String REFERENCES = "references.sha256";

    private static final Object NOTES = new Object();

    private final Path folder;
    private final RunManifest manifest;
    private final RunSeals seals;
    private final RowIndex.Checked checked;
    private final RowIndex index;
    private final Map<String, String> otherNames;

    private StoredRun(
            Path folder,
            RunManifest manifest,
            RunSeals seals,
            RowIndex.Checked checked,
            Map<String, String> otherNames) {
        this.folder = folder;
        this.manifest = manifest;
        this.seals = seals;
        this.checked = checked;
        this.index = checked.index();
        this.otherNames = otherNames;
    }

    /// @param folder that is there and holds no run
    static StoredRun create(Path folder, RunManifest manifest, EachDigest each) {
        try {
            var text = (Json.writePretty(manifest) + "\n").getBytes(StandardCharsets.UTF_8);
            var heads = Heads.first(text, RowSeal.start(manifest.id(), manifest.fingerprint()));
            if (each.references().size() > 0) {
                heads = with(EXAMPLES, each.examples(), folder, with(REFERENCES, each.references(), folder, heads));
            }
            heads.write(folder);
            RunFiles.replace(folder.resolve(MANIFEST), text);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       give a folder you may write to with --runs".formatted(folder, e),
                    e);
        }
        return of(folder, manifest);
    }

    private static Heads with(String name, DigestList list, Path folder, Heads heads) throws IOException {
        var bytes = list.text().getBytes(StandardCharsets.US_ASCII);
        RunFiles.replace(folder.resolve(name), bytes);
        return heads.withFile(name, Digests.sha256(bytes));
    }

    /// Reads the manifest, the heads and every row, and checks them against one another: see [#condition].
    public static StoredRun open(Path folder) {
        return of(folder, readManifest(folder));
    }

    private static StoredRun of(Path folder, RunManifest manifest) {
        var seals = RunSeals.read(folder, manifest);
        return new StoredRun(
                folder, manifest, seals, RowIndex.Checked.read(folder.resolve(ROWS), seals.rules()), Map.of());
    }

    /// What a folder says it is, without a look at its rows.
    public static RunManifest readManifest(Path folder) {
        var file = folder.resolve(MANIFEST);
        try {
            var text = Pages.read(file);
            if (Json.readMap(text).get("format") instanceof Integer format && format > RunManifest.FORMAT) {
                throw new UserError("%s: written by a newer assay (format %d; this one knows %d)\n       update assay"
                        .formatted(file, format, RunManifest.FORMAT));
            }
            return counted(timed(Json.read(text, RunManifest.class)));
        } catch (MalformedJson e) {
            throw new UserError("%s: not a run manifest: %s\n       the rows beside it are untouched"
                    .formatted(file, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    private static RunManifest timed(RunManifest manifest) {
        try {
            var _ = Instant.parse(manifest.created());
            return manifest;
        } catch (DateTimeParseException e) {
            throw new MalformedJson("\"created\" is \"%s\", which is not a time".formatted(manifest.created()));
        }
    }

    /// Every trial of a run has its place in a set.
    private static RunManifest counted(RunManifest manifest) {
        if (manifest.trials() > RowChain.MOST_ROWS) {
            throw new MalformedJson("it says %d trials, and no run has so many".formatted(manifest.trials()));
        }
        return manifest;
    }

    public Path folder() {
        return folder;
    }

    public RunManifest manifest() {
        return manifest;
    }

    /// The same run read with other names for its systems: a name is no part of what was run. On disk nothing
    /// changes.
    ///
    /// @param names one a system, in their order
    public StoredRun calling(List<String> names) {
        var otherNames = new HashMap<String, String>();
        var before = manifest.setup().systemNames();
        for (int i = 0; i < before.size(); i++) {
            otherNames.put(before.get(i), names.get(i));
        }
        return new StoredRun(folder, manifest.calling(names), seals, checked, otherNames);
    }

    /// Whether the trial has an answered row: such a one is never run again.
    public boolean isDone(long trial) {
        return index.isDone(trial);
    }

    public long answered() {
        return index.answered().cardinality();
    }

    /// Trials all of whose rows failed: resuming tries them again.
    public long failed() {
        return index.failed().cardinality();
    }

    /// The first trial without an answered row.
    public long firstUndone() {
        return index.answered().nextClearBit(0);
    }

    /// Bytes of a line whose writing was cut short; they are dropped when the run goes on.
    public long tornBytes() {
        return index.tornBytes();
    }

    /// Lines that do not count, and that no later row stands for: their trials run again.
    public long damagedLines() {
        return index.damaged();
    }

    /// Whether the run is whole and as it was written: what must be said beside its numbers.
    public Condition condition() {
        var findings = new ArrayList<>(seals.findings());
        findings.addAll(index.told());
        return new Condition(manifest.hasSeals(), manifest.trials(), answered() + failed(), index.damaged(), findings);
    }

    /// The same for a folder, in one look at its files.
    public static Condition condition(Path folder) {
        return open(folder).condition();
    }

    /// Where lines begin that do not count, for those who read the file by themselves: their seals may be in order,
    /// and they are still not the rows that were written there.
    public static Set<Long> leftOut(Path folder) {
        var index = open(folder).index;
        if (index.left().isEmpty()) {
            return Set.of();
        }
        try (var in = new BufferedInputStream(Files.newInputStream(folder.resolve(ROWS)))) {
            return starts(in, index.left());
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(folder.resolve(ROWS), e), e);
        }
    }

    private static Set<Long> starts(InputStream in, BitSet wanted) throws IOException {
        var starts = new HashSet<Long>();
        boolean isStart = true;
        int line = 0;
        long offset = 0;
        for (int next = in.read(); next >= 0; next = in.read(), offset++) {
            if (isStart && wanted.get(line++)) {
                starts.add(offset);
            }
            isStart = next == '\n';
        }
        return starts;
    }

    /// Whether a line, without its line end, is as it was sealed; a row that has no seal cannot tell, and says yes.
    public static boolean isAsSealed(byte[] bytes, int from, int to) {
        return to <= from
                || RowSeal.read(bytes, from, to, Digests.algorithm())
                        .map(RowSeal::isTrue)
                        .orElse(true);
    }

    /// Writes something derived beside the rows; it may be deleted at any time.
    public void keepReport(String name, String text) {
        keep(folder, name, text, "the rows are safe; `assay report` makes it again");
    }

    /// Writes a file of a run, whole or not at all, and lists its digest among the heads of the run.
    ///
    /// @param safe what is not lost where it cannot be written
    public static void keep(Path folder, String name, String text, String safe) {
        var bytes = text.getBytes(StandardCharsets.UTF_8); // whatever names hold
        try {
            RunFiles.replace(folder.resolve(name), bytes);
            Heads.update(folder, heads -> heads.withFile(name, Digests.sha256(bytes)));
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       %s".formatted(folder.resolve(name), e, safe), e);
        }
    }

    /// Changes what a person or a program notes beside a run, whole or not at all, and by one at a time, whatever
    /// process they are in. It is no part of the run, and may be changed at any time.
    ///
    /// @param change from the text as it is, empty where there is none, to the text as it shall be
    public static void note(Path file, UnaryOperator<String> change) throws IOException {
        synchronized (NOTES) {
            try (var channel = RunFiles.open(file.resolveSibling("." + file.getFileName() + ".lock"));
                    var _ = channel.lock()) {
                var now = Files.exists(file) ? Pages.read(file) : "";
                RunFiles.replace(file, change.apply(now).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /// Digest of each reference, as they were when the run began; none for runs that did not write them down.
    ///
    /// @throws MalformedJson where the list is none
    public DigestList references() {
        return list(REFERENCES);
    }

    /// Digest of each example, likewise.
    ///
    /// @throws MalformedJson where the list is none
    public DigestList examples() {
        return list(EXAMPLES);
    }

    private DigestList list(String name) {
        var file = folder.resolve(name);
        try {
            return Files.exists(file) ? DigestList.parse(Pages.read(file)) : new DigestList();
        } catch (IOException e) {
            throw new MalformedJson("cannot be read: " + e.getMessage());
        }
    }

    /// What a run is and where its rows end, in words that change with either; empty for one that is not sealed.
    public static Optional<String> standing(Path folder) {
        try {
            var rows = folder.resolve(ROWS);
            long length = Files.isRegularFile(rows) ? Files.size(rows) : 0;
            return Heads.read(folder)
                    .map(heads -> "%s\n%s\n%d bytes"
                            .formatted(Digests.sha256(folder.resolve(MANIFEST)), heads.rows(), length));
        } catch (MalformedJson | IOException e) {
            return Optional.empty();
        }
    }

    /// Whether somebody is appending rows to the run in a folder now.
    public static boolean isBeingWritten(Path folder) {
        return RunLock.isHeld(folder);
    }

    /// Does something while nobody appends rows.
    public <T> T whileStill(Supplier<T> work) {
        try (var _ = RunLock.take(folder)) {
            return work.get();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be locked: %s".formatted(folder, e.getMessage()), e);
        }
    }

    /// Locks the run, reads what was written since and opens its rows for appending.
    public RowLog append() {
        if (!manifest.changes().isEmpty()) {
            throw new UserError("%s cannot be resumed: %s\n       start a new run instead"
                    .formatted(manifest.id(), manifest.changes().getFirst()));
        }
        return RowLog.open(folder, manifest, checked);
    }

    /// The rows that count, in file order, one a trial: the first answered one, or the first failed one
    /// where there is no answer. Reads what is on disk now, in bounded memory; close the stream.
    public Stream<EvalRow> rows() {
        var file = folder.resolve(ROWS);
        if (!Files.exists(file)) {
            return Stream.empty();
        }
        var now = indexNow();
        var given = new BitSet();
        return counted(file, now)
                .filter(row -> {
                    int trial = (int) row.key().number();
                    boolean counts = (row.isAnswered() || now.failed().get(trial)) && !given.get(trial);
                    if (counts) {
                        given.set(trial);
                    }
                    return counts;
                })
                .map(this::called);
    }

    private RowIndex indexNow() {
        return checked.again(RunSeals.ofRows(folder, manifest).rules());
    }

    /// The rows of all lines that are not left out.
    private static Stream<EvalRow> counted(Path file, RowIndex index) {
        var line = new int[1];
        return WholeLines.of(file, index.wholeBytes())
                .filter(_ -> !index.left().get(line[0]++))
                .map(text -> parse(file, line[0], text));
    }

    /// Failed rows of trials that were answered when they were tried again, in file order. They count for no
    /// score; close the stream.
    public Stream<EvalRow> retried() {
        var file = folder.resolve(ROWS);
        if (!Files.exists(file)) {
            return Stream.empty();
        }
        var now = indexNow();
        return counted(file, now)
                .filter(row ->
                        !row.isAnswered() && now.answered().get((int) row.key().number()))
                .map(this::called);
    }

    private EvalRow called(EvalRow row) {
        return row.calling(otherNames.getOrDefault(row.system(), row.system()));
    }

    private static EvalRow parse(Path file, int line, String text) {
        try {
            return RowJson.parse(text);
        } catch (MalformedJson | IllegalArgumentException e) {
            throw new UserError("%s:%d: cannot be read: %s".formatted(file, line, e.getMessage()));
        }
    }
}
