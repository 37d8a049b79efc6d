package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.metric.Latency;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.run.Cases;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run of twelve trials, and what happens to it on disk.
class SealedRunTest {
    private static final Plan<dev.assay.api.OpenExample> PLAN =
            Cases.plan(Cases.numbered(12), Cases.options(), Cases.ECHO);

    @TempDir
    Path root;

    private Path folder;

    @BeforeEach
    void run() {
        var stored = Cases.create(root, PLAN);
        folder = stored.folder();
        resume();
    }

    private void resume() {
        new Runner("test").run(PLAN, StoredRun.open(folder), ResponseCache.off(), RunListener.SILENT);
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    private List<String> lines() throws IOException {
        return new ArrayList<>(Files.readAllLines(file("rows.jsonl")));
    }

    private void change(UnaryOperator<List<String>> edit) throws IOException {
        Files.write(file("rows.jsonl"), edit.apply(lines()));
    }

    private void edit(String name, String was, String is) throws IOException {
        var text = Files.readString(file(name));
        assertThat(text).contains(was);
        Files.writeString(file(name), text.replace(was, is));
    }

    private List<String> findings() {
        return StoredRun.open(folder).condition().findings().stream()
                .map(Finding::toString)
                .toList();
    }

    private List<Long> trials() {
        return Cases.rows(StoredRun.open(folder)).stream()
                .map(EvalRow::key)
                .map(key -> key.number())
                .toList();
    }

    @Test
    void aRunNobodyTouchedIsSound() {
        var condition = StoredRun.open(folder).condition();
        assertThat(condition.isSound()).isTrue();
        assertThat(condition.notices()).isEmpty();
    }

    @Test
    void theSealOfALineIsTheDigestOfWhatStandsBeforeIt() throws IOException {
        var before = RowSeal.start(
                StoredRun.open(folder).manifest().id(),
                StoredRun.open(folder).manifest().fingerprint());
        for (var line : lines()) {
            var body = line.substring(0, line.indexOf(",\"seal\":"));
            var seal = Digests.sha256(body).substring(0, 32);
            assertThat(line)
                    .endsWith(",\"seal\":\"%s\"}".formatted(seal))
                    .contains("\"after\":\"%s\"".formatted(before));
            before = seal;
        }
        assertThat(Files.readString(file("heads.json"))).contains(before);
    }

    @Test
    void anEditedScoreIsNamedAndNotCounted() throws IOException {
        change(lines -> {
            lines.set(4, lines.get(4).replaceFirst("\"length\":[0-9.]+", "\"length\":1.0"));
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:5: was changed after it was written");
        assertThat(trials()).hasSize(11);
    }

    @Test
    void anEditedRowWithASealOfItsOwnIsFoundByTheNext() throws IOException {
        change(lines -> {
            var body = lines.get(4).replaceFirst("\"length\":[0-9.]+", "\"length\":1.0");
            body = body.substring(0, body.indexOf(",\"seal\":"));
            lines.set(
                    4,
                    "%s,\"seal\":\"%s\"}".formatted(body, Digests.sha256(body).substring(0, 32)));
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:5: is not the row that line 6 was written after");
        assertThat(trials()).hasSize(11);
    }

    @Test
    void theLastRowIsHeldByTheHeads() throws IOException {
        change(lines -> {
            var body = lines.get(11).replaceFirst("\"length\":[0-9.]+", "\"length\":1.0");
            body = body.substring(0, body.indexOf(",\"seal\":"));
            lines.set(
                    11,
                    "%s,\"seal\":\"%s\"}".formatted(body, Digests.sha256(body).substring(0, 32)));
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:12: is not the row that heads.json lists");
    }

    @Test
    void missingDoubledAndMovedRowsAreNamed() throws IOException {
        change(lines -> {
            lines.remove(3);
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:4: row is missing before this line");
        assertThat(StoredRun.open(folder).condition().notices().getFirst()).startsWith("not finished: 11 of 12");
    }

    @Test
    void aDoubledRowIsNamedAndCountsOnce() throws IOException {
        change(lines -> {
            lines.add(5, lines.get(4));
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:6: repeats row 5 of the chain");
        assertThat(trials()).hasSize(12);
    }

    @Test
    void swappedRowsAreNamedAndBothCount() throws IOException {
        change(lines -> {
            lines.add(5, lines.remove(4));
            return lines;
        });
        assertThat(findings()).containsExactly("rows.jsonl:6: is out of order: it was written as row 5");
        assertThat(trials()).hasSize(12);
    }

    @Test
    void rowsCutOffAtTheEndAreNamedAndStayNamedWhenTheyAreRunAgain() throws IOException {
        change(lines -> lines.subList(0, 10));
        assertThat(findings()).containsExactly("rows.jsonl lacks its last 2 rows: heads.json lists 12");
        resume();
        assertThat(trials()).hasSize(12);
        assertThat(findings())
                .containsExactly("rows.jsonl lacks its last 2 rows: heads.json lists 12, when the run was resumed");
    }

    @Test
    void aDamagedRowStaysAndItsReplacementNamesIt() throws IOException {
        change(lines -> {
            lines.set(4, lines.get(4).replace("context of", "c0ntext of"));
            return lines;
        });
        var damaged = lines().get(4);
        resume();
        assertThat(lines()).hasSize(13);
        assertThat(lines().get(4)).isEqualTo(damaged);
        assertThat(lines().get(12)).contains("\"replaces\":5,\"line\":13");
        assertThat(findings()).containsExactly("rows.jsonl:5: was changed after it was written; line 13 replaces it");
        assertThat(StoredRun.open(folder).condition().left()).isZero();
        assertThat(trials()).hasSize(12);
    }

    @Test
    void rowsOfAnotherRunAreNotOfThisOne() throws IOException {
        var other = Cases.create(root, PLAN);
        new Runner("test").run(PLAN, other, ResponseCache.off(), RunListener.SILENT);
        Files.write(file("rows.jsonl"), Files.readAllBytes(other.folder().resolve("rows.jsonl")));
        assertThat(findings()).isNotEmpty();
    }

    @Test
    void anEditedSeedIsNamedAndTheRunIsNotResumed() throws IOException {
        edit("run.json", "\"seed\" : 1", "\"seed\" : 99");
        assertThat(findings())
                .anyMatch(finding -> finding.startsWith("run.json was changed after the run began")
                        && finding.contains("its setup (seed) has"))
                .contains("run.json was changed after it was written");
        assertThatThrownBy(this::resume).isInstanceOf(UserError.class).hasMessageContaining("cannot be resumed");
    }

    @Test
    void aTrialOutsideThePlanIsAMessage() throws IOException {
        Files.writeString(
                file("rows.jsonl"), "{\"trial\":99999999999,\"status\":\"ok\"}\n\0\0\0\n", StandardOpenOption.APPEND);
        assertThat(findings()).hasSize(2);
        assertThat(trials()).hasSize(12);
    }

    @Test
    void aRunOfTheFirstVersionIsNotSealedAndSaysSo() throws IOException {
        edit("run.json", "\"format\" : 2", "\"format\" : 1");
        Files.delete(file("heads.json"));
        change(lines ->
                lines.stream().map(line -> line.replaceAll(",\"line\":.*", "}")).toList());
        var condition = StoredRun.open(folder).condition();
        assertThat(condition.isSealed()).isFalse();
        assertThat(condition.notices()).singleElement().asString().startsWith("not sealed");
        assertThat(trials()).hasSize(12);
    }

    @Test
    void damagedHeadsAreNamedAndMadeAgain() throws IOException {
        Files.writeString(file("heads.json"), "{");
        assertThat(findings()).singleElement().asString().startsWith("heads.json is damaged");
        resume();
        assertThat(findings()).singleElement().asString().contains("heads.json was missing or damaged");
    }

    @Test
    void everyFormatOfAReportSaysWhatIsWrongFirst() throws IOException {
        change(lines -> lines.subList(0, 10));
        var report = Report.of(StoredRun.open(folder), List.of(new Latency()));
        assertThat(ReportFormat.TABLE.render(report)).startsWith("not finished: 10 of 12 trials have a row");
        for (var format : List.of(ReportFormat.MARKDOWN, ReportFormat.JSON, ReportFormat.JUNIT)) {
            assertThat(format.render(report)).contains("lacks its last 2 rows");
        }
    }

    @Test
    void aDigestThatIsNoneIsAMessage() throws IOException {
        var text = Files.readString(file("run.json"));
        Files.writeString(file("run.json"), text.replaceFirst("\"seed\" : \"[0-9a-f]{64}\"", "\"seed\" : null"));
        assertThatThrownBy(this::findings).hasMessageContaining("run.json: not a run manifest");
    }

    @Test
    void headsThatAreNoneAreNamed() throws IOException {
        for (var text : List.of("", "null", "[]", "{}", "7", "{\"format\":1,\"manifest\":\"x\",\"rows\":null}")) {
            Files.writeString(file("heads.json"), text);
            assertThat(findings()).as(text).anyMatch(finding -> finding.startsWith("heads.json is damaged"));
        }
    }

    @Test
    void anEditedReportIsNoLongerTheOneThatWasKept() throws IOException {
        StoredRun.open(folder).keepReport("report.json", "{}\n");
        Files.writeString(file("report.json"), "{ }\n");
        assertThat(findings()).containsExactly("report.json was changed after it was written");
    }

    @Test
    void nothingIsWrittenThroughALink() throws IOException {
        var outside = Files.writeString(root.resolve("outside"), "mine");
        Files.createSymbolicLink(file("report.json"), outside);
        StoredRun.open(folder).keepReport("report.json", "{}\n");
        assertThat(outside).hasContent("mine");
        Files.delete(file("rows.jsonl"));
        Files.createSymbolicLink(file("rows.jsonl"), outside);
        assertThatThrownBy(this::resume).hasMessageContaining("symbolic link");
        assertThat(outside).hasContent("mine");
    }

    @Test
    void runsAreReadableByTheirOwnerAlone() throws IOException {
        assertThat(Files.getPosixFilePermissions(folder)).hasToString("[OWNER_READ, OWNER_WRITE, OWNER_EXECUTE]");
        for (var name : List.of("run.json", "heads.json", "rows.jsonl", "lock")) {
            assertThat(Files.getPosixFilePermissions(file(name)))
                    .containsExactlyInAnyOrder(
                            java.nio.file.attribute.PosixFilePermission.OWNER_READ,
                            java.nio.file.attribute.PosixFilePermission.OWNER_WRITE);
        }
    }
}
