package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole fit runs: real commands, a fake runtime on loopback, files looked at afterwards.
class FitRunTest {
    private static final String MODEL = "ollama:tiny:1b";

    @TempDir
    private Path folder;

    private CommandRun assay(FakeRuntime runtime, String... arguments) {
        return CommandRun.in(folder, runtime.environment(), "", arguments);
    }

    private Path run() throws IOException {
        try (var runs = Files.list(folder.resolve("runs"))) {
            return runs.sorted().reduce((_, later) -> later).orElseThrow();
        }
    }

    private static List<EvalRow> rows(Path run) {
        try (var rows = StoredRun.open(run).rows()) {
            return rows.toList();
        }
    }

    private Map<?, ?> model() throws IOException {
        var fit = Json.readMap(Files.readString(run().resolve("fit.json")));
        return (Map<?, ?>) ((List<?>) Objects.requireNonNull(fit.get("models"))).getFirst();
    }

    @Test
    @Tag("ci")
    void whoAlwaysSaysBIsToldApartFromAModel() throws IOException {
        try (var runtime = new FakeRuntime(0, _ -> "B")) {
            var run = assay(runtime, "fit", "--model", MODEL, "--ci", "--floor", "--depth-seconds", "0");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains("NOT RECOMMENDED, 0 of 100", "beyond chance 0.0", "nearly every answer is \"B\"")
                    .contains("50.0 tokens/s, scored", "50.0 (50.0 to 50.0, n 5) tokens/s by the server's clock");
            assertThat(run.out().lines())
                    .allSatisfy(line ->
                            assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(80));
            assertThat(rows(run())).hasSize(190).allMatch(EvalRow::isAnswered);
            assertThat(model().get("verdict")).isEqualTo("NOT RECOMMENDED");
            assertThat(String.valueOf(model().get("performance"))).contains("load_ms=2000", "memory_mb=1431");
            assertThat(runtime.paths).contains("POST /api/generate");
        }
    }

    @Test
    void aQuickLookIsStampedAndGivesNoVerdict() throws IOException {
        try (var runtime = new FakeRuntime(0, _ -> "I do not know")) {
            var run = assay(runtime, "fit", "--backend", "ollama", "--model", "tiny:1b", "--max-prompts", "1");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("none, as the run is partial: only the first prompt");
            assertThat(model().containsKey("verdict")).isFalse();
            assertThat(model().containsKey("fit")).isTrue();
            assertThat(Files.readString(run().resolve("fit.json")))
                    .contains("\"benchmarkSpecVersion\" : \"0.2.0\"")
                    .containsPattern("\"promptPackVersion\" : \"\\d+ sha256:\\p{XDigit}");
            assertThat(String.valueOf(model().get("depth"))).contains("prefill_uncached_ms");
            assertThat(rows(run())).hasSize(6);
            var items = assay(runtime, "fit", "history", "--items");
            assertThat(items.out())
                    .contains("reasoning-01", "multilingual-01", "6 too few models")
                    .doesNotContain("reasoning-02");
        }
    }

    @Test
    @Tag("ci")
    void aStalledReplyIsCutAndRecordedAsWhatItIs() throws IOException {
        try (var runtime =
                new FakeRuntime(0, prompt -> prompt.startsWith("Solve the problem") ? FakeRuntime.STALL : "A")) {
            var run = assay(
                    runtime, "fit", "--model", MODEL, "--quality-only", "--max-prompts", "1", "--stall-timeout", "0.3");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains("Math: 1 × stall", "none, as the run is partial")
                    .doesNotContain("tokens/s");
            assertThat(rows(run()).stream().filter(row -> !row.isAnswered()))
                    .singleElement()
                    .satisfies(row -> assertThat(row.outcome())
                            .isEqualTo(new Outcome.Failed("stall", "the reply fell silent for 0.3 s")));
        }
    }

    @Test
    @Tag("ci")
    void aRuntimeThatDiesIsReportedAndTheRunGoesOnWhenItIsBack() throws IOException {
        int port;
        var isDead = new AtomicBoolean();
        try (var runtime = new FakeRuntime(0, prompt -> {
            isDead.compareAndSet(false, prompt.startsWith("Write a function"));
            return isDead.get() ? FakeRuntime.DIE : "A";
        })) {
            port = runtime.port();
            var run = assay(runtime, "fit", "--model", MODEL, "--quality-only", "--max-prompts", "4");

            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err())
                    .contains("tiny:1b does not answer any more; 4 of 24 answers are kept")
                    .contains("start it again (`ollama serve`), then `assay fit --resume");
            assertThat(run.out()).containsPattern("the runtime was not there for [345] prompts");
        }
        try (var runtime = new FakeRuntime(port, _ -> "A")) {
            var run = assay(runtime, "fit", "--resume", "last");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(runtime.prompts)
                    .as("those answered before are not asked again")
                    .hasSize(20);
            assertThat(rows(run())).hasSize(24).allMatch(EvalRow::isAnswered);
        }
    }

    @Test
    @Tag("ci")
    void aProcessThatIsKilledLosesNothingItMeasured() throws IOException, InterruptedException {
        int port;
        try (var runtime = new FakeRuntime(0, prompt -> prompt.startsWith("Solve") ? FakeRuntime.STALL : "A")) {
            var builder = new ProcessBuilder(AssayProcess.line(
                            "fit", "--model", MODEL, "--max-prompts", "3", "--depth-seconds", "0", "--ci"))
                    .directory(folder.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().putAll(runtime.environment());
            port = runtime.port();
            var process = builder.start();
            while (runtime.prompts.stream().noneMatch(prompt -> prompt.startsWith("Solve"))) {
                assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
            }
            process.destroyForcibly().waitFor();
            assertThat(model().containsKey("performance")).isTrue();
            assertThat(model().containsKey("fit")).isFalse();
        }
        try (var runtime = new FakeRuntime(port, _ -> "A")) {
            var before = rows(run()).size();
            assertThat(before).isEqualTo(12);
            var run = assay(runtime, "fit", "--resume", "last");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(runtime.prompts)
                    .as("neither speed nor answers are measured twice")
                    .hasSize(6);
            assertThat(rows(run())).hasSize(18);
            assertThat(model().containsKey("fit")).isTrue();
        }
    }

    @Test
    void speedAloneGivesNoWordAndSaysWhy() throws IOException {
        try (var runtime = new FakeRuntime(0, _ -> "word after word")) {
            var run = assay(
                    runtime,
                    "fit",
                    "--all",
                    "--backend",
                    "ollama",
                    "--perf-only",
                    "--json",
                    "--export",
                    "csv",
                    "--share",
                    "card.svg");

            assertThat(run.status()).as(run.err()).isZero();
            var printed = Json.readMap(run.out());
            assertThat((List<?>) Objects.requireNonNull(printed.get("models"))).hasSize(1);
            assertThat(printed.get("machine")).isInstanceOf(Map.class);
            assertThat(model().get("unadvised")).isEqualTo("quality was not measured");
            assertThat(model().get("advice")).isNull();
            assertThat(run.err()).contains("card.svg will hold: model, modelInfo, hardware", "card.svg is written");
            assertThat(folder.resolve("card.svg")).content().contains("<svg", "tiny:1b");
            assertThat(folder).isDirectoryContaining("glob:**assay-fit-results-*.csv");
        }
    }

    @Test
    void aCardOfNoKnownKindIsRefusedBeforeAnythingIsMeasured() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            var run = assay(runtime, "fit", "--model", MODEL, "--share", "card.gif");

            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("assay: --share card.gif: what is it to be?\n"
                            + "       end the name with .svg, .png or .json\n");
            assertThat(runtime.prompts).isEmpty();
        }
    }

    @Test
    @Tag("ci")
    void aStoredRunIsShownRescoredRegradedAndComparedWithoutItsModel() throws IOException {
        try (var runtime = new FakeRuntime(0, _ -> "B")) {
            var run = assay(
                    runtime, "fit", "--model", MODEL, "--depth-seconds", "0", "--share", "card.png", "--seed", "7");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(folder.resolve("card.png"))
                    .content(StandardCharsets.ISO_8859_1)
                    .startsWith("\u0089PNG");
        }
        var card = "tiny:1b · 1.2B · Q4_K_M · ollama · 0.99";
        assertThat(CommandRun.in(folder, "show", "last").out()).contains(card, "published ", "mean_score");

        var regraded = CommandRun.in(folder, "fit", "regrade", "last", "--summary", "quality.json");
        assertThat(regraded.status()).as(regraded.err()).isZero();
        assertThat(regraded.out().lines()).hasSize(190);
        assertThat(regraded.out()).contains("\"category\":\"reasoning\",\"promptId\":1,\"timeMs\":", "\"seed\":7");
        assertThat(regraded.err()).contains("nearly every answer is \"B\"");

        var rescored = CommandRun.in(folder, "rescore", "last", "--profile", "compat");
        assertThat(rescored.status()).as(rescored.err()).isZero();
        assertThat(rescored.out()).contains(card, "fit 100 × 0.3 + quality");
        var derived = rescored.err().strip().replaceFirst("(?s).*/", "");
        assertThat(derived).contains("fit-tiny-1b");
        assertThat(folder.resolve("runs").resolve(derived).resolve("fit.json"))
                .content()
                .contains("\"derived_from\"", "\"verdict\" : \"NOT RECOMMENDED\"", "\"profile\" : \"compat\"");
        assertThat(CommandRun.in(folder, "fit", "--resume", derived).err())
                .contains("holds answers of another run, scored again\n       `assay fit --resume");
        assertThat(CommandRun.in(folder, "compare", "last").status())
                .as("one system in one run")
                .isEqualTo(2);
    }

    @Test
    @Tag("ci")
    void twoModelsAreComparedThoughTheyHaveOtherNames() throws IOException {
        try (var runtime = new FakeRuntime(0, _ -> "B")) {
            for (var model : List.of("one", "two")) {
                assay(runtime, "fit", "--model", "ollama:" + model, "--quality-only", "--max-prompts", "1");
            }
        }
        assertThat(CommandRun.in(folder, "compare", "fit-one", "fit-two").out())
                .contains("A = one, B = two · 6 examples in both");
    }

    @Test
    void modelsAreListedWithWhatTheyWillTakeAndPulledByTheirRuntime() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            var list = assay(runtime, "fit", "list", "--backend", "ollama");
            assertThat(list.out()).contains("ollama:tiny:1b", "1.5 GB", "1.2B", "Q4_K_M", "≥ 1.5 GB");

            var pulled = assay(runtime, "models", "pull", "ollama:other:3b");
            assertThat(pulled.status()).as(pulled.err()).isZero();
            assertThat(pulled.out()).contains("ollama:other:3b");
        }
    }

    @Test
    @Tag("ci")
    void onATerminalOnePicksByNumber() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            var out = new StringWriter();
            var err = new StringWriter();
            var terminal = new Terminal(
                    new BufferedReader(new StringReader("1\n")), new PrintWriter(out), new PrintWriter(err), true, 100);
            var session =
                    new Session(terminal, folder, Clock.fixed(CommandRun.NOW, ZoneOffset.UTC), runtime.environment());
            int status = Main.run(session, "fit", "--backend", "ollama", "--max-prompts", "1", "--depth-seconds", "0");

            assertThat(status).as(err.toString()).isZero();
            assertThat(out.toString()).contains("which? (numbers, all, or nothing to leave)", "tiny:1b · 1.2B");
            assertThat(err.toString()).contains("measuring speed, prompt 5 of 5", "of 1 right");
        }
    }

    @Test
    void withoutATerminalAModelMustBeNamed() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            var run = assay(runtime, "fit", "--backend", "ollama");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("assay: which of the 1 models should be measured?\n"
                            + "       name it with --model, or give --all; `assay fit list` shows them\n");
        }
    }

    @Test
    void whatExcludesEachOtherIsRefused() {
        for (var words : List.of(
                List.of("--perf-only", "--quality-only"),
                List.of("--thinking", "--no-thinking"),
                List.of("--all", "--model", MODEL),
                List.of("--resume", "last", "--model", MODEL))) {
            var arguments = new ArrayList<>(List.of("fit"));
            arguments.addAll(words);
            var run = CommandRun.in(folder, arguments.toArray(String[]::new));
            assertThat(run.status()).as(words.toString()).isEqualTo(2);
            assertThat(run.err()).contains("exclude each other");
        }
    }

    @Test
    void aRunOfAnotherKindIsNotGoneOnWith() {
        CommandRun.in(folder, "run", "demo", "-s", "head", "-n", "2");
        var run = CommandRun.in(folder, "fit", "--resume", "last");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("is no run of `assay fit`\n       `assay run --resume` resumes it");
    }
}
