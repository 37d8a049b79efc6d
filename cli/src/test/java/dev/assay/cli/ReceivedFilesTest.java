package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Folders that somebody sent: their names, their links and their odd spellings run nothing and show nothing of ours.
/// Each test is an attack that worked once.
class ReceivedFilesTest {
    private static final int NOT_TRUSTED = 5;
    private static final String SECRET = "my diary";

    @TempDir
    Path folder;

    private Path received;
    private Path mark;
    private Path secret;

    @BeforeEach
    void makeFolders() throws IOException {
        received = Files.createDirectories(folder.resolve("received"));
        mark = folder.resolve("it-ran");
        secret = Files.writeString(folder.resolve("diary.txt"), SECRET);
    }

    private CommandRun assay(String... words) {
        return CommandRun.in(folder, words);
    }

    private static String line(Map<String, Object> fields) {
        return Json.write(fields) + "\n";
    }

    private Path suite(String evaluator, Map<String, Object> example) throws IOException {
        Files.writeString(received.resolve("suite.yaml"), """
                name: received
                version: "1"
                summary: from somebody
                cases: [cases.jsonl]
                systems: [identity]
                evaluators: ["%s"]
                metrics: [compression-ratio]
                """.formatted(evaluator));
        Files.writeString(received.resolve("cases.jsonl"), line(example));
        return received;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "code-execution:unsafe\\u2003=yes",
                "code-execution:unsafe\\u001c=yes",
                "code-execution:timeout=3,\\u2028unsafe\\u2028=\\u2028yes",
                "llm-judge:model=builtin:extractive,prompt\\u2003=diary.txt",
                "llm-judge:model=builtin:extractive,prompt\\x1f =diary.txt"
            })
    void whiteSpaceOfAnyScriptHidesNoSetting(String evaluator) throws IOException {
        var run = assay(
                "run", suite(evaluator, Map.of("context", "x", "answer", "x")).toString());
        assertThat(run.status()).as(run.out() + run.err()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void theNameOfARunFolderIsNoSystem() throws IOException {
        assertThat(assay("run", "demo", "-n", "2", "-s", "head").status()).isZero();
        var run = onlyRun();
        var named = folder.resolve("runs/x#head,exec:false #");
        for (var folder : List.of(folder.resolve("runs/x"), named)) {
            Files.createDirectory(folder);
            for (var name : List.of(StoredRun.MANIFEST, StoredRun.ROWS, "heads.json")) {
                Files.copy(run.resolve(name), folder.resolve(name));
            }
        }
        var match = assay("match", named.toString(), "--system", "head", "--against", "bm25");
        assertThat(match.status()).as(match.err()).isZero();
        assertThat(Files.readString(onlyRun("-match-").resolve(StoredRun.MANIFEST)))
                .contains("\"system\" : \"bm25\"");
    }

    @Test
    void aSystemWithCommasInItsNameIsMatched() {
        assertThat(assay("run", "demo", "-n", "2", "-s", "random-lines:ratio=0.3,seed=7")
                        .status())
                .isZero();
        var match = assay("match", "last", "--system", "random-lines:ratio=0.3,seed=7", "--against", "head");
        assertThat(match.status()).as(match.err()).isZero();
    }

    @Test
    void aLinkInASuiteOrBesideExamplesShowsNoFileOfOurs() throws IOException {
        Files.createSymbolicLink(received.resolve("context.txt"), secret);
        var suite = suite("answer-found", Map.of("context_file", "context.txt", "answer", "x"));
        for (var words : List.of(suite, suite.resolve("cases.jsonl"))) {
            var run = assay("run", words.toString(), "-s", "identity");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("context.txt is a link to a file outside of");
        }
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void aLinkThatStaysInTheFolderIsFollowed() throws IOException {
        Files.writeString(received.resolve("real.txt"), "the code is X1");
        Files.createSymbolicLink(received.resolve("context.txt"), Path.of("real.txt"));
        var suite = suite("answer-found", Map.of("context_file", "context.txt", "answer", "X1"));
        assertThat(assay("run", suite.toString()).status()).isZero();
    }

    @Test
    void aLinkInAFolderOfTextsShowsNoFileOfOurs() throws IOException {
        Files.writeString(received.resolve("a.log"), "fine\n");
        Files.createDirectory(received.resolve("inner"));
        Files.createSymbolicLink(received.resolve("inner/b.log"), secret);
        var run = assay("run", received.toString(), "-s", "identity");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("b.log is a link to a file outside of");
    }

    @Test
    void aLinkAmongTemplatesOrCasesShowsNoFileOfOurs() throws IOException {
        Files.createSymbolicLink(received.resolve("a.yaml"), secret);
        Files.createSymbolicLink(received.resolve("a.jsonl"), secret);
        var compact = assay("compact", "run", "--templates", received.toString(), "-m", "null");
        assertThat(compact.status()).isEqualTo(2);
        assertThat(compact.err()).doesNotContain(SECRET).contains("a.yaml is a link to a file outside of");
        var sift = assay("sift", "run", "--cases", received.toString(), "-s", "head");
        assertThat(sift.status()).isEqualTo(2);
        assertThat(sift.err()).doesNotContain(SECRET).contains("a.jsonl is a link to a file outside of");
    }

    @Test
    void aRunThatComesBackWithAnotherProgramIsAskedAbout() throws IOException {
        var program = folder.resolve("filter.sh");
        Files.writeString(program, "#!/bin/sh\ncat\n");
        assertThat(assay("run", "demo", "-n", "2", "-s", "mine=exec:sh " + program)
                        .status())
                .isZero();
        var run = onlyRun();
        Files.writeString(run.resolve(StoredRun.ROWS), "");
        Files.writeString(program, "#!/bin/sh\ntouch '%s'\ncat\n".formatted(mark));
        var resumed = assay("run", "--resume", run.toString());
        assertThat(resumed.status()).isEqualTo(NOT_TRUSTED);
        assertThat(resumed.err()).contains("run.json:", "would run sh " + program);
        assertThat(mark).doesNotExist();
    }

    @Test
    void repliesAreNotRecordedThroughALink() throws IOException {
        assertThat(assay("run", "demo", "-n", "2", "-s", "head", "--model", "builtin:extractive")
                        .status())
                .isZero();
        var run = onlyRun();
        var replies = run.resolve("responses");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(replies)))
                .isEqualTo("rwx------");
        try (var folders = Files.list(replies)) {
            assertThat(folders)
                    .allSatisfy(one -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one)))
                            .isEqualTo("rwx------"));
        }
        Files.move(replies, folder.resolve("away"));
        var outside = Files.createDirectory(folder.resolve("outside"));
        Files.createSymbolicLink(replies, outside);
        Files.writeString(run.resolve(StoredRun.ROWS), "");
        var resumed = assay("run", "--resume", run.toString());
        assertThat(resumed.status()).isNotZero();
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void aRunOfNoTimeIsAMessageAndNoCrash() throws IOException {
        assertThat(assay("run", "demo", "-n", "2", "-s", "head").status()).isZero();
        var manifest = onlyRun().resolve(StoredRun.MANIFEST);
        Files.writeString(
                manifest,
                Files.readString(manifest).replaceFirst("\"created\" : \"[^\"]*\"", "\"created\" : \"../../x\""));
        for (var form : List.of("otel", "lm-eval", "inspect", "every-eval-ever")) {
            var export = assay("export", onlyRun().toString(), "--to", form, "--output", "out");
            assertThat(export.status()).as(form).isEqualTo(2);
            assertThat(export.err()).contains("\"created\" is \"../../x\", which is not a time");
        }
        assertThat(assay("runs").status()).isZero();
    }

    private Path onlyRun() throws IOException {
        return onlyRun("");
    }

    /// @param part of its name
    private Path onlyRun(String part) throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.filter(Files::isDirectory)
                    .filter(one -> one.getFileName().toString().contains(part))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
