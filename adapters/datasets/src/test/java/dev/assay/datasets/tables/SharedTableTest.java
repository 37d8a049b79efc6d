package dev.assay.datasets.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.ContextSystem;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.datasets.rows.Row;
import dev.assay.datasets.rows.RowFiles;
import dev.assay.job.Engine;
import dev.assay.report.RowTable;
import dev.assay.run.Cases;
import dev.assay.run.Fleet;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import dev.assay.store.ResponseCache;
import dev.assay.store.RowStretch;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedTableTest {
    private final List<String> notices = new ArrayList<>();

    @TempDir
    private Path root;

    private Path run;

    /// An engine of one process that reads stretch after stretch, the first one twice, as after a loss.
    private record InPieces(int count, Losses losses) implements Engine {
        InPieces(int count) {
            this(count, () -> {});
        }

        @Override
        public String name() {
            return "pieces";
        }

        @Override
        public Fleet fleet(Assignment work, Map<String, String> settings) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Readers readers(Map<String, String> settings) {
            return new Readers() {
                @Override
                public <R extends Serializable> void read(Reading<R> work, Consumer<R> each) {
                    try {
                        var stretches = RowStretch.of(Path.of(work.run()), count);
                        work.read(stretches.getFirst());
                        losses.happen();
                        for (var stretch : stretches) {
                            each.accept(work.read(stretch));
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }

                @Override
                public void close() {}
            };
        }
    }

    /// What a lost reader does before it is lost.
    @FunctionalInterface
    private interface Losses {
        void happen() throws IOException;
    }

    @BeforeEach
    void runTwoSystems() {
        var plan = Cases.plan(Cases.numbered(40), Cases.options(), Cases.ECHO, ContextSystem.of("fails", example -> {
            if (example.id().endsWith("3")) {
                throw new IllegalStateException("no example that ends with 3");
            }
            return Response.context(example.id());
        }));
        var stored = Cases.create(root, plan);
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        run = stored.folder();
    }

    private Path shared(int pieces) {
        var target = root.resolve("tables/rows");
        SharedTable.write(run, target, new InPieces(pieces), Map.of(), notices::add);
        return target;
    }

    private List<Map<String, Object>> alone() {
        var file = root.resolve("alone.parquet");
        Tables.write(() -> StoredRun.open(run).rows().map(RowTable::record), file, TableFormat.PARQUET);
        return read(file);
    }

    private static List<Map<String, Object>> read(Path file) {
        try (var rows = RowFiles.rows(file)) {
            return rows.map(Row::columns).toList();
        }
    }

    private static List<Path> parts(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 1000})
    void partsTogetherAreTheTableOfOneProcess(int pieces) throws IOException {
        var target = shared(pieces);

        assertThat(parts(target).stream().flatMap(part -> read(part).stream()))
                .containsExactlyInAnyOrderElementsOf(alone())
                .hasSize(80);
        for (var part : parts(target)) {
            assertThat(read(part).getFirst().keySet())
                    .containsExactlyElementsOf(alone().getFirst().keySet());
        }
        assertThat(parts(root.resolve("tables"))).containsExactly(target);
        assertThat(notices).isEmpty();
    }

    @Test
    void aChangedRowIsReadByOneProcess() throws IOException {
        var rows = run.resolve(StoredRun.ROWS);
        Files.writeString(rows, Files.readString(rows).replaceFirst("\"length\":\\d+", "\"length\":1"));

        var target = shared(4);

        assertThat(notices).singleElement().asString().contains("the rows are read by one process: ");
        assertThat(read(parts(target).getFirst())).isEqualTo(alone()).hasSize(79);
    }

    @Test
    void whatALostReaderLeftIsNoPartOfTheTable() throws IOException {
        var target = root.resolve("tables/rows");
        var lossy = new InPieces(2, () -> {
            var scratch = parts(root.resolve("tables")).getFirst();
            Files.writeString(Files.createDirectories(scratch.resolve("table7")).resolve("rows.duckdb"), "half");
        });

        SharedTable.write(run, target, lossy, Map.of(), notices::add);

        assertThat(parts(target)).hasSize(2).allMatch(part -> part.toString().endsWith(".parquet"));
    }

    @Test
    void theFolderIsReadableByWhomOthersAre() throws IOException {
        var target = shared(2);

        assertThat(Files.getPosixFilePermissions(target))
                .isEqualTo(Files.getPosixFilePermissions(Files.createDirectory(root.resolve("plain"))));
    }

    @Test
    void nothingIsOverwritten() throws IOException {
        var target = Files.createDirectories(root.resolve("mine"));

        assertThatThrownBy(() -> SharedTable.write(run, target, new InPieces(2), Map.of(), notices::add))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("mine: is there already");
    }
}
