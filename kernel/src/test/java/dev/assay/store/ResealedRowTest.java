package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.run.Cases;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The owner of a folder changes a row and seals all of them anew: the chain is in order, and the row is none.
class ResealedRowTest {
    private static final Plan<dev.assay.api.OpenExample> PLAN =
            Cases.plan(Cases.numbered(6), Cases.options(), Cases.ECHO);

    @TempDir
    Path root;

    private Path folder;

    @BeforeEach
    void run() {
        folder = Cases.create(root, PLAN).folder();
        resume();
    }

    private void resume() {
        new Runner("test").run(PLAN, StoredRun.open(folder), ResponseCache.off(), RunListener.SILENT);
    }

    /// Changes the third row, and seals it and all others.
    private void reseal(UnaryOperator<String> change) throws IOException {
        new ChangedRow(2, change).inRun(folder);
    }

    private void isNamedLeftOutAndRunAgain(UnaryOperator<String> change) throws IOException {
        reseal(change);
        var condition = StoredRun.open(folder).condition();
        assertThat(condition.findings())
                .extracting(Finding::toString)
                .singleElement()
                .asString()
                .startsWith("rows.jsonl:3: cannot be read: ");
        assertThat(condition.rows()).isEqualTo(5);
        assertThat(Cases.rows(StoredRun.open(folder))).hasSize(5);
        resume();
        assertThat(Cases.rows(StoredRun.open(folder))).hasSize(6);
        assertThat(StoredRun.open(folder).condition().findings())
                .extracting(Finding::toString)
                .singleElement()
                .asString()
                .endsWith("line 7 replaces it");
    }

    @Test
    void anHonestRunSealedAnewIsSound() throws IOException {
        reseal(row -> row);
        assertThat(StoredRun.open(folder).condition().isSound()).isTrue();
    }

    /// Numbers that nobody has come to, so that whoever keeps a place for each runs out of memory or time.
    @Test
    void aNumberThatNoRunHasComeToIsNoRowAndKeepsNobody() throws IOException {
        var manifest = StoredRun.readManifest(folder);
        var body = Files.readAllLines(folder.resolve("rows.jsonl"))
                .getFirst()
                .replaceAll(",\"line\":[0-9]+,\"after\":.*", "}\n")
                .getBytes(StandardCharsets.UTF_8);
        var seal = RowSeal.start(manifest.id(), manifest.fingerprint());
        try (var out = Files.newOutputStream(folder.resolve("rows.jsonl"))) {
            for (int i = 0; i < 6_000; i++) {
                long number = i == 0 ? 2_147_483_646 : i % 2 == 1 ? i : RowChain.MOST_ROWS - i;
                var sealed = RowSeal.seal(body, number, seal, OptionalLong.empty(), Digests.algorithm());
                seal = sealed.seal();
                out.write(sealed.line());
            }
        }
        var condition = assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> StoredRun.open(folder).condition());
        assertThat(condition.isSound()).isFalse();
        assertThat(condition.findings())
                .extracting(Finding::toString)
                .contains("rows.jsonl:1: says it is row 2147483646, and no run has so many");
    }

    @Test
    void aManifestOfMoreTrialsThanAnyRunHasIsAMessage() throws IOException {
        var file = folder.resolve(StoredRun.MANIFEST);
        var text = Files.readString(file);
        for (var examples : List.of("3000000000", "4000000000000")) {
            Files.writeString(file, text.replace("\"examples\" : 6", "\"examples\" : " + examples));
            assertThatThrownBy(() -> StoredRun.open(folder))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("it says %s trials, and no run has so many", examples);
        }
    }

    @Test
    void aRowWithTwoTrialsIsOfNeither() throws IOException {
        isNamedLeftOutAndRunAgain(row -> row.replaceFirst("}$", ",\"trial\":5}"));
    }

    @Test
    void aRowWithTwoTrialsIsOfNeitherHoweverTheNameIsSpelt() throws IOException {
        isNamedLeftOutAndRunAgain(row -> row.replaceFirst("}$", ",\"tri\\\\u0061l\":5}"));
    }

    @Test
    void aRowWithTwoListsOfScoresHasNone() throws IOException {
        isNamedLeftOutAndRunAgain(row -> row.replaceFirst("}$", ",\"scores\":{\"length\":1.0}}"));
    }

    @Test
    void aScoreThatIsGivenTwiceIsNone() throws IOException {
        isNamedLeftOutAndRunAgain(row -> row.replace("\"scores\":{", "\"scores\":{\"length\":1.0,"));
    }

    /// One such row would keep everybody from all others.
    @ParameterizedTest
    @CsvSource({
        "'\"length\":[0-9.]+', '\"length\":1e999'",
        "'\"length\":[0-9.]+', '\"length\":\"1.0\"'",
        "'\"length\":[0-9.]+', '\"length\":null'",
        "'\"latency\":[0-9.E-]+', '\"latency\":-5'",
        "'\"latency\":[0-9.E-]+', '\"latency\":1e999'",
        "'\"latency\":[0-9.E-]+', '\"latency\":[1]'",
        "'\"repeat\":0', '\"repeat\":4294967296'",
        "'\"repeat\":0', '\"repeat\":0.5'",
        "'\"example_id\"', '\"example\"'",
        "'\"system\":\"', '\"system\":1,\"other\":\"'",
        "'\"scores\":\\{[^}]*\\}', '\"scores\":[1.0]'",
        "'\\}$', ',\"metadata\":{\"cost\":1e999}}'",
        "'\\}$', ',\"votes\":{\"length\":[1]}}'",
        "'\\}$', ',\"unscored\":{\"length\":\"why\"}}'",
        "'\"ok\"', '\"failed\"'",
        "'\"ok\"', '\"failed\",\"failure\":{\"kind\":7,\"message\":\"m\"}'",
        "'\"ok\",', '\"ok\",\r'",
        "'\\}$', '}, {}'"
    })
    void aRowOfAnotherShapeIsNone(String was, String is) throws IOException {
        isNamedLeftOutAndRunAgain(row -> {
            var changed = row.replaceFirst(was, is);
            assertThat(changed).isNotEqualTo(row);
            return changed;
        });
    }

    @Test
    void aRowWithANumberThatNobodyReadsIsNone() throws IOException {
        isNamedLeftOutAndRunAgain(
                row -> row.replaceFirst("}$", ",\"metadata\":{\"n\":%s}}".formatted("9".repeat(1_500))));
    }

    @Test
    void aRowAsDeepAsAWellIsAMessage() throws IOException {
        isNamedLeftOutAndRunAgain(row ->
                row.replaceFirst("}$", ",\"metadata\":%s%s}".formatted("[".repeat(100_000), "]".repeat(100_000))));
    }

    @Test
    void moreTrialsThanAnyRunCanHaveAreRefused() throws IOException {
        for (var examples : List.of("-6", "9223372036854775807", "99999999999999999999")) {
            var file = folder.resolve("run.json");
            var text = Files.readString(file);
            Files.writeString(
                    file,
                    text.replace("\"examples\" : 6", "\"examples\" : " + examples)
                            .replace("\"repeats\" : 1", "\"repeats\" : 2"));
            assertThatThrownBy(() -> StoredRun.open(folder))
                    .as(examples)
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("run.json: not a run manifest");
            Files.writeString(file, text);
        }
    }

    @Test
    void aManifestThatSaysSomethingTwiceIsRefusedWithItsLine() throws IOException {
        var file = folder.resolve("run.json");
        var text = Files.readString(file);
        Files.writeString(file, text.replace("\"seed\" : 1", "\"seed\" : 1,\n    \"seed\" : 1"));
        long line = text.substring(0, text.indexOf("\"seed\"")).lines().count() + 1;
        assertThatThrownBy(() -> StoredRun.open(folder))
                .hasMessageContaining("Duplicate")
                .hasMessageContaining("(line %d, column".formatted(line));
    }
}
