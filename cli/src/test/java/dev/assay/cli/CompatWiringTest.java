package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.cli.context.ContextRunCommand;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.spec.Spec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// What the original makes of a command line, we make of it too.
class CompatWiringTest {
    private static final Path RECORDED = Path.of("../../shared/golden/context-bench/cli-wiring.jsonl");

    @Test
    void everyRecordedCommandLineIsWiredAlike() throws IOException {
        assumeTrue(Files.exists(RECORDED), "the golden vectors are not there");
        for (var line : Files.readAllLines(RECORDED)) {
            var recorded = Json.readMap(line);
            var words = new ArrayList<>(List.of("--profile", "compat"));
            ((List<?>) recorded.getOrDefault("argv", List.of())).forEach(word -> words.add(String.valueOf(word)));
            var run = parsed(words).compatRun();
            var wiring = run.wiring();

            assertThat(wiring.systems()).as(line).isEqualTo(recorded.get("system_names"));
            assertThat(wiring.evaluators().stream()
                            .map(spec -> Spec.parse(spec).name().replace('-', '_'))
                            .toList())
                    .as(line)
                    .isEqualTo(recorded.get("evaluators"));
            assertThat(wiring.metrics().stream().map(CompatWiringTest::metric).toList())
                    .as(line)
                    .isEqualTo(recorded.get("metrics"));
            int workers = recorded.get("max_workers") instanceof Integer given ? given : 0;
            assertThat(run.workers()).as(line).isEqualTo(workers);
        }
    }

    /// Lines of our own, by the published rules: a proxy is named, or called by its host in lower case; answers are
    /// always compared by words, then as each kind of dataset wants, then by a judge where there is one; several
    /// datasets are also told apart.
    @Test
    void commandLinesOfOurOwnAreWiredByThePublishedRules() {
        wired(
                "--proxy http://Harbour.Test:81/v1 --dataset hotpotqa",
                List.of("harbour.test"),
                List.of("answer-quality"),
                List.of("mean-score", "pass-rate", "compression-ratio", "cost-of-pass", "latency"));
        wired(
                "--proxy http://a.test --proxy http://b.test --name first --dataset mmlu"
                        + " --dataset humaneval --judge-url http://j.test",
                List.of("first", "b.test"),
                List.of("answer-quality", "multiple-choice", "code-execution", "llm-judge"),
                List.of("mean-score", "pass-rate", "compression-ratio", "cost-of-pass", "latency", "per-dataset"));
        var kinds =
                Map.of("govreport", "summarization-quality", "scifact", "nli-label-match", "gsm8k", "math-equivalence");
        kinds.forEach((dataset, evaluator) -> wired(
                "--proxy http://a.test --dataset " + dataset,
                List.of("a.test"),
                List.of("answer-quality", evaluator),
                List.of("mean-score", "pass-rate", "compression-ratio", "cost-of-pass", "latency")));
    }

    @Test
    void scoreThresholdAndWorkersAreHandedOn() {
        var run = parsed(List.of(("--profile compat --proxy http://a.test --dataset gsm8k --score-field contains"
                                + " --threshold 0.25 --max-workers 3")
                        .split(" ")))
                .compatRun();
        assertThat(run.workers()).isEqualTo(3);
        assertThat(run.wiring().metrics().stream()
                        .map(CompatWiringTest::metric)
                        .filter(metric -> "pass_rate".equals(metric.get("name"))))
                .containsExactly(Map.of("name", "pass_rate", "threshold", 0.25, "score_field", "contains"));
    }

    private static void wired(String line, List<String> systems, List<String> evaluators, List<String> metrics) {
        var wiring = parsed(List.of(("--profile compat " + line).split(" ")))
                .compatRun()
                .wiring();
        assertThat(wiring.systems()).as(line).isEqualTo(systems);
        assertThat(names(wiring.evaluators())).as(line).isEqualTo(evaluators);
        assertThat(names(wiring.metrics())).as(line).isEqualTo(metrics);
    }

    private static List<String> names(List<String> specs) {
        return specs.stream().map(spec -> Spec.parse(spec).name()).toList();
    }

    private static ContextRunCommand parsed(List<String> words) {
        var terminal = new Terminal(
                new BufferedReader(Reader.nullReader()),
                new PrintWriter(Writer.nullWriter()),
                new PrintWriter(Writer.nullWriter()),
                false,
                100);
        var command = new ContextRunCommand(new Session(terminal, Path.of(""), Clock.systemUTC(), Map.of()));
        new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words.toArray(String[]::new));
        return command;
    }

    private static Map<String, Object> metric(String text) {
        var spec = Spec.parse(text);
        var metric = new LinkedHashMap<String, Object>();
        metric.put("name", spec.name().replace('-', '_'));
        if (spec.settings().containsKey("threshold")) {
            metric.put("threshold", spec.number("threshold", 0));
        }
        if (spec.settings().containsKey("field")) {
            metric.put("score_field", spec.text("field", ""));
        }
        return metric;
    }
}
