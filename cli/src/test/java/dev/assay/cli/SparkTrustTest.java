package dev.assay.cli;

import static dev.assay.cli.SparkRig.lines;
import static dev.assay.cli.SparkRig.only;
import static dev.assay.cli.SparkRig.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a file asks for starts nothing on executors either, and what it holds is believed no more.
@Tag("ci")
@Timeout(600)
class SparkTrustTest {
    private static final int NOT_TRUSTED = 5;
    private static final int EXAMPLES = 20;

    @TempDir
    Path folder;

    @BeforeEach
    void needSpark() throws IOException {
        SparkRig.needed();
        SparkRig.examples(folder.resolve("few.jsonl"), EXAMPLES);
    }

    private String spark(int status, List<String> words) throws IOException, InterruptedException {
        return SparkRig.run(folder, Map.of(), status, with(words, "--engine", "spark", "--master", "local[2]"));
    }

    /// Half of a run, in a folder that somebody sends.
    private Path received() throws IOException, InterruptedException {
        SparkRig.run(folder, Map.of(), 0, List.of("run", "few.jsonl", "-s", "head"));
        var run = only(folder.resolve("runs"));
        var rows = run.resolve(StoredRun.ROWS);
        Files.write(rows, Files.readAllLines(rows).subList(0, EXAMPLES / 2));
        return run;
    }

    @Test
    void aReceivedRunOrSuiteStartsNothing() throws Exception {
        var mark = folder.resolve("it-ran");
        var program = Files.writeString(folder.resolve("evil.sh"), "touch '%s'\ncat\n".formatted(mark));
        var run = received();
        var manifest = run.resolve(StoredRun.MANIFEST);
        var text = Files.readString(manifest);
        for (var system : List.of("head=exec:sh " + program, "head=http://127.0.0.1:9/")) {
            Files.writeString(manifest, text.replace("\"head\"", Json.write(system)));
            assertThat(spark(NOT_TRUSTED, List.of("run", "--resume", "last")))
                    .contains("run.json:", "not trusted: a file asks for what only you may ask for");
        }
        Files.writeString(manifest, text.replace("\"answer-found\"", "\"code-execution:unsafe=yes\""));
        assertThat(spark(NOT_TRUSTED, List.of("run", "--resume", "last", "--trust")))
                .contains("outside of the sandbox");
        var suite = Files.createDirectory(folder.resolve("received"));
        Files.copy(folder.resolve("few.jsonl"), suite.resolve("few.jsonl"));
        Files.writeString(suite.resolve("suite.yaml"), """
                name: received
                version: "1"
                summary: from somebody
                cases: [few.jsonl]
                systems: ["head=exec:sh %s"]
                evaluators: [answer-found]
                metrics: [compression-ratio]
                """.formatted(program));
        assertThat(spark(NOT_TRUSTED, List.of("run", "received"))).contains("suite.yaml:5");
        assertThat(mark).doesNotExist();
    }

    /// A link of the folder, where executors write; and rows in it that are none of the run.
    @Test
    void nothingIsWrittenThroughALinkAndForgedShardsAreNotBelieved() throws Exception {
        var run = received();
        var outside = Files.createDirectory(folder.resolve("outside"));
        var theirs = Files.writeString(outside.resolve("000000-a-0.rows"), "not ours\n");
        Files.createSymbolicLink(run.resolve("shards"), outside);
        spark(0, List.of("run", "--resume", "last"));
        assertThat(outside).isDirectoryContaining("glob:**/000000-a-0.rows");
        assertThat(theirs).hasContent("not ours\n");
        assertThat(lines(run)).isEqualTo(EXAMPLES);

        var rows = Files.readAllLines(run.resolve(StoredRun.ROWS));
        Files.write(run.resolve(StoredRun.ROWS), rows.subList(0, EXAMPLES / 2));
        var shards = Files.createDirectory(run.resolve("shards"));
        Files.write(
                shards.resolve("000000-a-0.rows"),
                rows.subList(EXAMPLES / 2, EXAMPLES).stream()
                        .map(row -> row.replace("\"answer_found\":0.0", "\"answer_found\":1.0"))
                        .toList());
        spark(0, List.of("run", "--resume", "last"));
        assertThat(lines(run)).isEqualTo(EXAMPLES);
        assertThat(SparkRig.run(folder, Map.of(), 1, List.of("verify", "last")))
                .contains("lacks its last", "mean_score[answer_found]: re-derived");
    }

    /// The name of a folder is a word of whoever sent it, and executors of a cluster take their options apart.
    @Test
    void theNameOfAFolderSetsNoOptionOfExecutors() throws Exception {
        var named = Files.createDirectory(folder.resolve("a\" -Dset=\\yes -Dx=\"b"));
        SparkRig.examples(named.resolve("few.jsonl"), EXAMPLES);
        try (var cluster = SparkRig.start()) {
            SparkRig.run(named, Map.of(), 0, cluster.on(List.of("run", "few.jsonl", "-s", "head")));
        }
        assertThat(lines(only(named.resolve("runs")))).isEqualTo(EXAMPLES);
    }
}
