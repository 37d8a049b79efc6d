package dev.assay.viewer.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.json.RowJson;
import dev.assay.trust.OwnSecret;
import dev.assay.viewer.server.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveIndexTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int MANY = 25_000;

    @TempDir
    private Path folder;

    private Path rows(int from, int to) throws IOException {
        var file = folder.resolve("rows.jsonl");
        try (var out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (int trial = from; trial < to; trial++) {
                out.write(RowJson.line(Runs.row(trial)));
            }
        }
        return file;
    }

    private static LiveIndex opened(Path file) {
        var index = new LiveIndex(file, "kept");
        assertThat(index.update(LONG)).isTrue();
        return index;
    }

    private static EvalRow row(LiveIndex index, int place) {
        return index.read(rows -> rows.rows(IntStream.of(place)).findFirst().orElseThrow());
    }

    private Path kept() {
        return folder.resolve("viewer.index");
    }

    @Test
    void aSmallRunIsNotKept() throws IOException {
        assertThat(opened(rows(0, 10)).read(RunIndex::size)).isEqualTo(10);
        assertThat(kept()).doesNotExist();
    }

    @Test
    void aLargeRunIsKeptAndSaysTheSameWhenOpenedAgain() throws IOException {
        var file = rows(0, MANY);
        var fresh = opened(file);
        assertThat(kept()).exists();
        var again = opened(file);
        for (int place : IntStream.of(0, 1, MANY / 2, MANY - 1).toArray()) {
            assertThat(again.line(place)).isEqualTo(fresh.line(place));
            assertThat(row(again, place)).isEqualTo(row(fresh, place));
        }
        assertThat(again.read(RunIndex::labels)).isEqualTo(fresh.read(RunIndex::labels));
    }

    @Test
    void whatWasWrittenSinceIsReadWhenOpenedAgain() throws IOException {
        opened(rows(0, MANY));
        assertThat(opened(rows(MANY, MANY + 3)).read(RunIndex::size)).isEqualTo(MANY + 3);
    }

    @Test
    void anIndexOfOtherRowsIsNotBelieved() throws IOException {
        var file = rows(0, MANY);
        opened(file);
        Files.delete(file);
        assertThat(opened(rows(5, 12)).read(RunIndex::size)).isEqualTo(7);
    }

    /// Its rows are those of the run in everything but the scores of the middle.
    @Test
    void anIndexThatSomebodyElseMadeIsNotBelieved() throws IOException {
        var file = rows(0, 100);
        var honest = Files.readString(file);
        Files.writeString(file, honest.replaceAll("(\"trial\":5[0-9],.*\"kept\":)[01]\\.0", "$10.5"));
        assertThat(Files.readString(file)).hasSameSizeAs(honest).isNotEqualTo(honest);
        for (var maker : List.of("stranger", "own")) {
            var secret = OwnSecret.of(Map.of(
                    "ASSAY_CONFIG", folder.resolve(maker).toAbsolutePath().toString()));
            var index = opened(file);
            new IndexFile(file, secret).write(index.read(rows -> rows), Files.size(file));
            assertThat(kept()).exists();
        }
        Files.writeString(file, honest);
        assertThat(row(opened(file), 50).score("kept")).hasValue(0);
        assertThat(row(opened(file), 51).score("kept")).hasValue(1);
    }

    @Test
    void anIndexOfOnesOwnIsRead() throws IOException {
        var file = rows(0, 100);
        var secret = OwnSecret.of(
                Map.of("ASSAY_CONFIG", folder.resolve("own").toAbsolutePath().toString()));
        var stranger = OwnSecret.of(
                Map.of("ASSAY_CONFIG", folder.resolve("other").toAbsolutePath().toString()));
        new IndexFile(file, secret).write(opened(file).read(rows -> rows), Files.size(file));
        assertThat(new IndexFile(file, secret).read()).isPresent();
        assertThat(new IndexFile(file, stranger).read()).isEmpty();
        assertThat(new IndexFile(file, Optional.empty()).read()).isEmpty();
    }

    @Test
    @Tag("ci")
    void aDamagedIndexIsMadeAgain() throws IOException {
        var file = rows(0, MANY);
        opened(file);
        var bytes = Files.readAllBytes(kept());
        for (int length : new int[] {0, 7, 30, 1_000, bytes.length - 5}) {
            Files.write(kept(), java.util.Arrays.copyOf(bytes, length));
            assertThat(opened(file).read(RunIndex::size)).isEqualTo(MANY);
        }
        for (int at = 24; at < 200; at += 9) {
            var broken = bytes.clone();
            broken[at] ^= 0x5a;
            Files.write(kept(), broken);
            assertThat(new LiveIndex(file, "kept").update(LONG)).isTrue();
        }
    }

    @Test
    void whatWasLetGoIsReadAgain() throws IOException {
        var index = opened(rows(0, 10));
        index.release();
        assertThat(index.read(RunIndex::size)).isZero();
        assertThat(index.update(LONG)).isTrue();
        assertThat(index.read(RunIndex::size)).isEqualTo(10);
    }

    @Test
    void aFileThatIsNotThereHasNoRows() {
        assertThat(opened(folder.resolve("none.jsonl")).read(RunIndex::size)).isZero();
    }

    @Test
    void linesLongerThanTheBufferAreRead() throws IOException {
        var file = folder.resolve("rows.jsonl");
        try (var out = Files.newOutputStream(file)) {
            out.write(RowJson.line(Runs.answering(0, "x".repeat(3_000_000))));
            out.write(RowJson.line(Runs.row(1)));
        }
        assertThat(opened(file).read(RunIndex::size)).isEqualTo(2);
        assertThat(opened(file).line(0)).hasSizeGreaterThan(3_000_000);
    }
}
