package dev.assay.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.registry.Registry;
import dev.assay.report.Report;
import dev.assay.report.TableReport;
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

class SharedReportTest {
    private static final List<String> METRICS =
            List.of("mean-score:field=length", "compression-ratio", "failures", "consistency:field=length");

    private final Registry registry = Registry.standard();
    private final List<String> notices = new ArrayList<>();

    @TempDir
    private Path root;

    private Path run;

    /// An engine of one process that reads stretch after stretch.
    private record InPieces(int count) implements Engine {
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
                        for (var stretch : RowStretch.of(Path.of(work.run()), count)) {
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

    @BeforeEach
    void runTwoSystems() {
        var plan = Cases.plan(
                Cases.numbered(40), Cases.options().withRepeats(2), Cases.ECHO, ContextSystem.of("fails", example -> {
                    if (example.id().endsWith("3")) {
                        throw new IllegalStateException("no example that ends with 3");
                    }
                    return Response.context(example.id());
                }));
        var stored = Cases.create(root, plan);
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        run = stored.folder();
    }

    private Report alone(String... labels) {
        return Report.by(List.of(labels), StoredRun.open(run), registry.metrics(METRICS, Profile.STANDARD));
    }

    private Report shared(int pieces, String... labels) {
        return SharedReport.by(List.of(labels), run, METRICS, registry, new InPieces(pieces), Map.of(), notices::add);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 1000})
    void manyReadersGiveTheNumbersOfOne(int pieces) {
        var shared = shared(pieces);

        assertThat(shared.summary()).isEqualTo(alone().summary());
        assertThat(TableReport.render(shared, 200))
                .isEqualTo(TableReport.render(alone(), 200))
                .contains("failed: error");
        assertThat(shared.condition()).isEqualTo(alone().condition());
        assertThat(notices).isEmpty();
    }

    @Test
    void systemsAreTakenApartByLabels() {
        assertThat(shared(5, "dataset").summary()).isEqualTo(alone("dataset").summary());
    }

    @Test
    void aChangedRowIsReadByOneProcessWhichNamesIt() throws IOException {
        var rows = run.resolve(StoredRun.ROWS);
        Files.writeString(rows, Files.readString(rows).replaceFirst("\"length\":\\d+", "\"length\":1"));

        var shared = shared(4);

        assertThat(notices).singleElement().asString().contains("the rows are read by one process: ");
        assertThat(shared.condition().findings())
                .isNotEmpty()
                .isEqualTo(alone().condition().findings());
        assertThat(shared.summary()).isEqualTo(alone().summary());
    }

    @Test
    void aRunThatWasNotClosedIsReadByOneProcess() throws IOException {
        var rows = run.resolve(StoredRun.ROWS);
        var lines = Files.readAllLines(rows);
        Files.write(rows, lines.subList(0, lines.size() - 3));

        var shared = shared(4);

        assertThat(notices).singleElement().asString().contains("was not closed");
        assertThat(shared.condition()).isEqualTo(alone().condition());
    }
}
