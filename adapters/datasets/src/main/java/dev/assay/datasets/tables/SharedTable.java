package dev.assay.datasets.tables;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.datasets.rows.TablesPack;
import dev.assay.job.Engine;
import dev.assay.report.RowTable;
import dev.assay.store.RowStretch;
import dev.assay.store.StoredRun;
import dev.assay.store.StretchChain;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// The rows of a stored run as a folder of Parquet files, each written by a reader of an engine.
///
/// The rows are read twice: columns and types are those of the whole table, so every file has them all. A run where
/// anything is found that is not as it was written becomes one file, written by this process, which leaves out what a
/// report leaves out.
public final class SharedTable {
    private final Path run;
    private final Path scratch;

    private SharedTable(Path run, Path scratch) {
        this.run = run.toAbsolutePath().normalize();
        this.scratch = scratch;
    }

    /// Writes the folder, whole or not at all.
    ///
    /// @param notice takes what a person should know
    public static void write(
            Path run, Path target, Engine engine, Map<String, String> settings, Consumer<String> notice) {
        TablesPack.requireToWrite();
        if (Files.exists(target)) {
            throw new UserError(
                    "%s: is there already, and many files are written into a folder of their own\n       name a folder that is not there"
                            .formatted(target));
        }
        try {
            var table = new SharedTable(run, beside(target));
            try {
                table.fill(engine, settings, notice);
                table.discardWhatLostReadersLeft();
                Files.move(table.scratch, target);
            } finally {
                discard(table.scratch);
            }
        } catch (IOException e) {
            throw Tables.unwritten(target, e);
        }
    }

    /// Not a temporary folder of the JDK: readers may be other users, and so may those it is for.
    private static Path beside(Path target) throws IOException {
        var name = ".%s-%s".formatted(target.getFileName(), UUID.randomUUID());
        return Files.createDirectories(target.toAbsolutePath().resolveSibling(name));
    }

    private void fill(Engine engine, Map<String, String> settings, Consumer<String> notice) {
        var problem = spread(engine, settings);
        if (problem.isPresent()) {
            notice.accept("the rows are read by one process: " + problem.get());
            var stored = StoredRun.open(run);
            Tables.write(() -> stored.rows().map(RowTable::record), scratch.resolve(name(0)), TableFormat.PARQUET);
        }
    }

    /// Returns why one process must do it.
    private Optional<String> spread(Engine engine, Map<String, String> settings) {
        var manifest = StoredRun.readManifest(run);
        var chain = StretchChain.of(run, manifest);
        if (!chain.isSealed()) {
            return chain.problem();
        }
        try (var readers = engine.readers(settings)) {
            var columns = new TableColumns();
            readers.read(new Look(run.toString()), met -> {
                chain.add(met.seen());
                columns.meet(met.columns());
            });
            if (chain.problem().isEmpty()) {
                var written = StretchChain.of(run, manifest);
                readers.read(new Part(run.toString(), scratch.toString(), columns), written::add);
                written.problem().ifPresent(why -> {
                    throw UserError.environment("%s: changed while it was read: %s".formatted(run, why), null);
                });
            }
        }
        return chain.problem();
    }

    private static String name(long place) {
        return "part-%015d.parquet".formatted(place);
    }

    private void discardWhatLostReadersLeft() throws IOException {
        try (var files = Files.list(scratch)) {
            for (var folder : files.filter(Files::isDirectory).toList()) {
                discard(folder);
            }
        }
    }

    private static void discard(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /// What a stretch has, and the room that it needs.
    private record Met(RowStretch.Seen seen, TableColumns columns) implements Serializable {}

    private static RowStretch.Seen read(String run, RowStretch stretch, Consumer<EvalRow> each) throws IOException {
        var folder = Path.of(run);
        return stretch.read(folder, StoredRun.readManifest(folder).trials(), each);
    }

    /// Finds the columns of a stretch.
    private record Look(String run) implements Engine.Reading<Met> {
        @Override
        public Met read(RowStretch stretch) throws IOException {
            var columns = new TableColumns();
            var seen = SharedTable.read(run, stretch, row -> columns.meet(RowTable.record(row)));
            return new Met(seen, columns);
        }
    }

    /// Writes the file of a stretch, over that of a reader that was lost.
    private record Part(String run, String folder, TableColumns columns) implements Engine.Reading<RowStretch.Seen> {
        @Override
        public RowStretch.Seen read(RowStretch stretch) throws IOException {
            try {
                return TableFile.write(
                        columns,
                        table -> SharedTable.read(run, stretch, row -> table.accept(RowTable.record(row))),
                        Path.of(folder, name(stretch.from())),
                        TableFormat.PARQUET);
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    }
}
