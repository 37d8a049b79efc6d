package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a file asks for is not what the user asked for: each test is an attack that worked once.
class TrustTest {
    private static final int NOT_TRUSTED = 5;

    @TempDir
    Path folder;

    private Path program;
    private Path mark;

    @BeforeEach
    void makeProgram() throws IOException {
        mark = folder.resolve("it-ran");
        program = folder.resolve("evil.sh");
        Files.writeString(program, "#!/bin/sh\ntouch '%s'\ncat\n".formatted(mark));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    /// Line 7 is the system, line 9 the evaluator.
    private Path suite(String system, String evaluator) throws IOException {
        var suite = Files.createDirectories(folder.resolve("received"));
        Files.writeString(suite.resolve("suite.yaml"), """
                name: received
                version: "1"
                summary: from somebody
                cases:
                  - cases.jsonl
                systems:
                  - "%s"
                evaluators:
                  - "%s"
                metrics:
                  - compression-ratio
                """.formatted(system, evaluator));
        Files.writeString(
                suite.resolve("cases.jsonl"),
                Json.write(Map.of("id", "a", "context", "the code is 4711", "question", "code?", "answer", "4711"))
                        + "\n");
        return suite;
    }

    private Path programSuite() throws IOException {
        return suite("head=exec:" + program, "answer-found");
    }

    @Test
    void aSuiteDoesNotRunAProgram() throws IOException {
        var run = assay("run", programSuite().toString());
        assertThat(run.status()).isEqualTo(NOT_TRUSTED);
        assertThat(run.err())
                .contains("not trusted", "suite.yaml:7", "head=exec:" + program, "would run " + program)
                .contains("assay trust add", "--trust");
        assertThat(mark).doesNotExist();
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "at:share=0.5,exec:",
                "blind:exec:",
                "named=blind:exec:",
                "blind:at:fill=9,exec:",
                "at:fill=9,blind:exec:",
                "at:share =0.5,exec:",
                "at: fill = 9 ,exec:",
                "at:share=0.5, mine=exec:",
                "blind:mine=exec:",
                " blind : exec : "
            })
    void aProgramInsideAnotherSystemIsFound(String holding) throws IOException {
        var run = assay("run", suite(holding + program, "answer-found").toString());
        assertThat(run.status()).isEqualTo(NOT_TRUSTED);
        assertThat(run.err()).contains("would run " + program);
        assertThat(mark).doesNotExist();
    }

    @Test
    void anApprovalOfASystemIsOneOfTheProgramItHolds() throws IOException {
        var suite = suite("blind:exec:" + program, "answer-found").toString();
        assay("trust", "add", suite);
        assertThat(assay("run", suite).status()).isZero();
        assertThat(mark).exists();
        Files.writeString(program, Files.readString(program) + "# another\n");
        assertThat(assay("run", suite).status()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void aProgramThatASystemHoldsGoesOnWhereItWasStarted() throws IOException {
        var run = started("-s", "blind:exec:" + program);
        dropRows(run);
        Files.delete(mark);
        assertThat(assay("run", "--resume", run.getFileName().toString()).status())
                .isZero();
        assertThat(mark).exists();
    }

    @Test
    void aSuiteShowsNoFileOfTheUserToAJudge() throws IOException {
        var secret = Files.writeString(folder.resolve("secret.txt"), "{answer} my diary");
        var run = assay(
                "run",
                suite("head", "llm-judge:model=openai:gpt-4.1-mini,prompt=" + secret)
                        .toString());
        assertThat(run.status()).isEqualTo(NOT_TRUSTED);
        assertThat(run.err()).contains("suite.yaml:9", "would show the file " + secret + " to a model");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: received|name: null",
                "- cases.jsonl|- \"a\\0b\"",
                "  - compression-ratio|  - null",
                "evaluators:|others:"
            })
    void aSuiteThatIsNoneIsAMessage(String change) throws IOException {
        var suite = suite("head", "answer-found");
        var file = suite.resolve("suite.yaml");
        var words = change.split("\\|", -1);
        Files.writeString(file, Files.readString(file).replace(words[0], words[1]));
        var run = assay("run", suite.toString());
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("suite").doesNotContain("Cannot invoke", "java.");
    }

    @Test
    void everythingASuiteAsksForIsListedAtOnce() throws IOException {
        var suite = suite("agent:" + program, "llm-judge:model=openai:m@http://127.0.0.1:9/v1");
        assertThat(assay("run", suite.toString()).err())
                .contains("suite.yaml:7", "suite.yaml:9", "send what it is given to http://127.0.0.1:9/v1");
    }

    /// What is missing here may be there on the machine of the next reader.
    @Test
    void aToolThatIsNotInstalledIsAskedAboutAllTheSame() throws IOException {
        var run = assay("run", suite("tool:tokenjuice", "answer-found").toString());
        assertThat(run.status()).as(run.err()).isEqualTo(NOT_TRUSTED);
        assertThat(run.err()).contains("suite.yaml:7", "tool:tokenjuice");
    }

    @Test
    void trustAcceptsForOneCommand() throws IOException {
        var suite = programSuite().toString();
        assertThat(assay("run", suite, "--trust").status()).isZero();
        assertThat(mark).exists();
        assertThat(assay("run", suite).status()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void whatTheUserTypesRuns() throws IOException {
        var run = assay("run", suite("head", "answer-found").toString(), "-s", "mine=exec:" + program);
        assertThat(run.status()).isZero();
        assertThat(mark).exists();
    }

    @Test
    void anApprovalIsOfExactlyThisContent() throws IOException {
        var suite = programSuite().toString();
        var added = assay("trust", "add", suite);
        assertThat(added.out()).contains("approved", "would run");
        assertThat(mark).doesNotExist();
        assertThat(assay("run", suite).status()).isZero();
        Files.writeString(program, Files.readString(program) + "# another\n");
        assertThat(assay("run", suite).status()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void aHashOfARefusalIsApprovedListedAndRemoved() throws IOException {
        var suite = programSuite().toString();
        var hash = assay("run", suite)
                .err()
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("[0-9a-f]{64}"))
                .findFirst()
                .orElseThrow();
        assertThat(assay("trust", "add", hash, "--note", "looked at").status()).isZero();
        assertThat(assay("run", suite).status()).isZero();
        assertThat(assay("trust", "list").out()).contains(hash.substring(0, 12), "looked at");
        assertThat(assay("trust", "remove", hash).out()).contains("removed " + hash);
        assertThat(assay("run", suite).status()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void approvalsAreReadableByTheirOwnerAlone() throws IOException {
        assay("trust", "add", programSuite().toString());
        var file = folder.resolve(".config/trust.jsonl");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
    }

    @Test
    void unsafeIsNeverTakenFromASuite() throws IOException {
        var suite = suite("head", "code-execution:unsafe=yes").toString();
        for (var trust : List.of("--seed=1", "--trust")) {
            var run = assay("run", suite, trust);
            assertThat(run.status()).as(trust).isEqualTo(NOT_TRUSTED);
            assertThat(run.err()).contains("suite.yaml:9", "outside of the sandbox", "never taken from a file");
        }
        assertThat(assay("trust", "add", suite).out()).contains("never");
        assertThat(assay("run", suite).status()).isEqualTo(NOT_TRUSTED);
    }

    @Test
    void unsafeIsNeverTakenFromARun() throws IOException {
        var run = started("-e", "answer-found");
        edit(run, "\"answer-found\"", "\"code-execution:unsafe=yes\"");
        var id = run.getFileName().toString();
        for (var command : List.of(List.of("run", "--resume", id), List.of("rescore", id))) {
            for (var trust : List.of(List.<String>of(), List.of("--trust"))) {
                var words = new java.util.ArrayList<>(command);
                words.addAll(trust);
                var refused = assay(words.toArray(String[]::new));
                assertThat(refused.status()).as("%s", words).isEqualTo(NOT_TRUSTED);
                assertThat(refused.err()).contains("run.json:", "outside of the sandbox");
            }
        }
    }

    @Test
    void aReceivedRunDoesNotRunAProgramWhenItIsResumed() throws IOException {
        var run = started("-s", "head");
        edit(run, "\"head\"", Json.write("head=exec:" + program));
        var resumed = assay("run", "--resume", run.getFileName().toString());
        assertThat(resumed.status()).isEqualTo(NOT_TRUSTED);
        assertThat(resumed.err()).contains("run.json:", "would run " + program);
        assertThat(mark).doesNotExist();
    }

    @Test
    void aReceivedRunDoesNotReachAModelOrReadAVariable() throws IOException {
        var run = started("-s", "head");
        for (var model : List.of(
                "openai:m@http://127.0.0.1:9/v1",
                "openai:m,key-env=AWS_SECRET_ACCESS_KEY",
                "hf:m,python=" + program,
                "llamacpp:m.gguf,server=" + program)) {
            var edited = folder.resolve("runs/edited");
            copy(run, edited);
            edit(edited, "\"models\" : [ ]", "\"models\" : [ " + Json.write(model) + " ]");
            var resumed = assay("run", "--resume", edited.toString());
            assertThat(resumed.status()).as(model).isEqualTo(NOT_TRUSTED);
            assertThat(resumed.err()).contains(model);
        }
        assertThat(mark).doesNotExist();
    }

    @Test
    void aRunOfOnesOwnGoesOnWhereItWasStarted() throws IOException {
        var run = started("-s", "mine=exec:" + program);
        Files.delete(mark);
        dropRows(run);
        var id = run.getFileName().toString();
        assertThat(assay("run", "--resume", id).status()).isZero();
        assertThat(mark).exists();
        dropRows(run);
        var elsewhere = Map.of("ASSAY_CONFIG", folder.resolve("of-another").toString());
        assertThat(CommandRun.in(folder, elsewhere, "", "run", "--resume", id).status())
                .isEqualTo(NOT_TRUSTED);
        assertThat(CommandRun.in(folder, elsewhere, "", "run", "--resume", id, "-s", "mine=exec:" + program)
                        .status())
                .as("typed again")
                .isZero();
    }

    @Test
    void aReceivedRunIsScoredAgainWithoutItsPrograms() throws IOException {
        var run = started("-s", "mine=exec:" + program);
        Files.delete(mark);
        Files.delete(program);
        var elsewhere = Map.of("ASSAY_CONFIG", folder.resolve("of-another").toString());
        var rescored = CommandRun.in(
                folder, elsewhere, "", "rescore", run.getFileName().toString());
        assertThat(rescored.err()).contains("the rescored run is in");
        assertThat(rescored.status()).isZero();
        assertThat(mark).doesNotExist();
    }

    @Test
    void aJudgeOfASuiteIsNotAskedUnlessItIsTrusted() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("score: 3"))) {
            var suite = suite("head", "llm-judge:model=openai:m@" + server.address())
                    .toString();
            var keys = Map.of("OPENAI_API_KEY", "sk-secret");
            var refused = CommandRun.in(folder, keys, "", "run", suite, "--model", "builtin:extractive");
            assertThat(refused.status()).isEqualTo(NOT_TRUSTED);
            assertThat(server.calls).hasValue(0);
            CommandRun.in(folder, keys, "", "run", suite, "--trust", "--model", "builtin:extractive");
            assertThat(server.calls.get()).isPositive();
            assertThat(server.keys)
                    .as("keys are for the provider's own address")
                    .allMatch("null"::equals);
        }
    }

    @Test
    void aMatrixReachesNoAddressAndReadsNoVariable() throws IOException {
        var matrix = folder.resolve("matrix.json");
        for (var model : List.of("openai:m@http://127.0.0.1:9/v1", "openai:m,key-env=SECRET")) {
            Files.writeString(matrix, """
                    {"scenarios": [
                      {"name": "x", "track": "remote", "phase": "p", "model": "%s", "quantization": "none", "device": "remote"}
                    ]}
                    """.formatted(model));
            var run = assay("sift", "run", "--matrix", matrix.toString(), "-n", "1");
            assertThat(run.status()).as(model).isEqualTo(NOT_TRUSTED);
            assertThat(run.err()).contains("matrix.json:2");
        }
    }

    @Test
    @Tag("ci")
    void aReceivedCompactRunLoadsNoClassAndNoJar() throws IOException {
        assay("compact", "run", "-m", "head-tail", "--model", "builtin:extractive", "-n", "1", "--drift-cycles", "0");
        var run = onlyRun();
        var jar = Files.writeString(folder.resolve("evil.jar"), "no jar");
        for (var method : List.of("class:com.example.Evil", "exec:" + program)) {
            var edited = folder.resolve("runs/edited");
            copy(run, edited);
            edit(edited, "\"systems\" : [ \"head-tail\" ]", "\"systems\" : [ " + Json.write(method) + " ]");
            assertThat(assay("compact", "run", "--resume", edited.toString()).status())
                    .as(method)
                    .isEqualTo(NOT_TRUSTED);
        }
        var edited = folder.resolve("runs/edited");
        copy(run, edited);
        edit(edited, "\"dataset\" : \"compact:", "\"dataset\" : \"compact:jars=%s,".formatted(jar));
        var resumed = assay("compact", "run", "--resume", edited.toString());
        assertThat(resumed.status()).isEqualTo(NOT_TRUSTED);
        assertThat(resumed.err()).contains("load classes of " + jar);
        assertThat(mark).doesNotExist();
    }

    @Test
    void aProgramIsShownAsOneWhateverItIsCalled() throws IOException {
        var run = assay("run", programSuite().toString(), "--trust");
        assertThat(run.out()).contains("head (exec) ", "head is exec: ");
        assertThat(assay("report", "last", "-f", "markdown").out()).contains("head (exec) ", "head is exec: ");
    }

    @Test
    void textOfAFileCannotForgeTheRefusal() throws IOException {
        var suite =
                suite("exec:x\\e[2K\\e[1Aassay: all is well", "answer-found").toString();
        assertThat(assay("run", suite).err()).doesNotContain("\u001b").contains("\\x1b[2K");
    }

    private Path started(String... more) throws IOException {
        var words = new java.util.ArrayList<>(
                List.of("run", suite("head", "answer-found").toString()));
        words.addAll(List.of(more));
        assertThat(assay(words.toArray(String[]::new)).status()).isZero();
        return onlyRun();
    }

    private Path onlyRun() throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    /// As somebody would who sends the folder on: the fingerprint is made to fit.
    private static void edit(Path run, String from, String to) throws IOException {
        var file = run.resolve(StoredRun.MANIFEST);
        var text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
    }

    private static void dropRows(Path run) throws IOException {
        Files.writeString(run.resolve(StoredRun.ROWS), "");
    }

    private static void copy(Path from, Path to) throws IOException {
        if (Files.exists(to)) {
            try (var files = Files.walk(to)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
    }
}
