package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole compact runs on templates of one's own, offline, and what is done with them.
class CompactRunTest {
    private static final String SCENARIO = """
            scenario:
              key: roles_mine
              family: roles
              version: 2.0.0
              language: en
              fails: "two people swap duties"
              form: value
              type: entity_integrity
              kind: person
              facts:
                - key: lead
                  ask: "Who leads the {{subject}} project? Answer with one name."
                  cues: ["leads"]
                  truth: "{{value}} leads the {{subject}} project."
                  told: ["{{value}} leads the {{subject}} project."]
                  changed: ["From today {{value}} leads the {{subject}} project."]
                - key: review
                  ask: "Who reviews the {{subject}} project? Answer with one name."
                  cues: ["reviews"]
                  truth: "{{value}} reviews the {{subject}} project."
                  told: ["{{value}} reviews the {{subject}} project."]
                  changed: ["From today {{value}} reviews the {{subject}} project."]
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void templates() throws IOException {
        CompactTemplates.write(folder.resolve("mine"));
    }

    private CommandRun run(String... more) {
        var arguments = new ArrayList<>(
                List.of("compact", "run", "--templates", "mine", "--case-count", "2", "--model", "builtin:extractive"));
        arguments.addAll(List.of(more));
        return CommandRun.in(folder, arguments.toArray(String[]::new));
    }

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    @Test
    void theOracleIsOnTopAndNullAtItsFloor() {
        var run = run("-m", "rule-ledger", "-m", "sliding-window:turns=2", "-m", "null", "-m", "oracle", "--json");

        assertThat(run.status()).as(run.err()).isZero();
        var rows = rows(run.out());
        assertThat(rows)
                .extracting(row -> row.get("method"))
                .containsExactly("rule-ledger", "sliding-window:turns=2", "null", "oracle");
        assertThat(rows.get(2)).containsEntry("overall_score", 0.0).containsEntry("qualifies", "control");
        assertThat(rows.get(3)).containsEntry("overall_score", 1.0);
        assertThat(number(rows.get(1), "overall_score")).isLessThan(number(rows.get(0), "overall_score"));
    }

    @Test
    void nullHasNoDriftResistanceAndEliteCountsItAsNothing() {
        var run = run("-m", "null", "--json");
        assertThat(rows(run.out()).getFirst())
                .containsEntry("drift_resistance", null)
                .containsEntry("elite_score", 0.1)
                .containsEntry("model_version", "unknown");
    }

    @Test
    void theRulesOfTheDocumentCanBeChosen() {
        var run = run("-m", "mine=null", "-m", "oracle", "--profile", "methodology", "--method-version", "mine=7.1");
        assertThat(run.status()).as(run.err()).isZero();
        var score = Json.write(rows(assay("compact", "score", "--json").out()));
        assertThat(score).contains("\"scorer_version\":\"methodology-1\"", "\"method_version\":\"7.1\"");
        assertThat(assay("compact", "board", "last", "--profile", "methodology").out())
                .contains("oracle");
        var standard = run("-m", "oracle", "-m", "null");
        assertThat(standard.status()).isZero();
        assertThat(assay("compact", "score", "--profile", "methodology", "-m", "null", "--json")
                        .out())
                .contains("methodology-1");
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> rows(String out) {
        return (List<Map<String, Object>>) Objects.requireNonNull(Json.read(out));
    }

    private static double number(Map<String, Object> row, String name) {
        return row.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    @Test
    void curvesAreShownBesideTheNumbers() {
        var run = run("-m", "head-tail", "-o", "log.jsonl");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("remembered", "cycle 0", "cycle 2", "head-tail");
        assertThat(folder.resolve("log.jsonl")).exists();
        assertThat(folder.resolve("log.answers.jsonl")).exists();
    }

    @Test
    void twoMethodsOfARunAreComparedPairByPair() {
        assertThat(run("-m", "oracle", "-m", "null").status()).isZero();

        var compared = assay("compact", "compare", "last", "--a", "null", "--b", "oracle", "--json");
        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(rows(compared.out()).getFirst().get("scores"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .first(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("score", "case_score")
                .containsEntry("delta", 1.0);
        assertThat(assay("compact", "compare", "last", "--a", "null").err()).contains("name two with --a and --b");
    }

    @Test
    void whatWorksOnAnyRunWorksOnThese() {
        run("-m", "oracle", "-m", "null", "-m", "head-tail");

        assertThat(assay("runs").out()).contains("compact-mine", "12");
        assertThat(assay("show", "last").out()).contains("overall_score", "oracle", "1.000");
        assertThat(assay("report", "last", "--format", "junit").out()).contains("<testsuite");
        assertThat(assay("report", "last", "--format", "markdown").out()).contains("overall_score");
        assertThat(assay("report", "last", "--format", "html").out()).contains("<html");
        assertThat(assay("report", "last", "--by", "family").out()).contains("buried_constraint");
        var compared = assay("compare", "last", "--a", "null", "--b", "oracle", "--json");
        assertThat(rows(compared.out()).getFirst()).containsEntry("paired_examples", 4);
    }

    @Test
    void aRunThatStoppedIsGoneOnWith() throws IOException {
        var whole = run("-m", "head-tail", "--json");
        var rows = runFolder().resolve("rows.jsonl");
        var lines = Files.readAllLines(rows);
        Files.write(rows, lines.subList(0, 1));
        var resumed = assay("compact", "run", "--resume", "--json");

        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(resumed.out()).isEqualTo(whole.out());
        assertThat(Files.readAllLines(rows)).hasSameSizeAs(lines);

        Files.write(rows, lines.subList(0, 1));
        var asAnyOther = assay("run", "--resume", "last");
        assertThat(asAnyOther.status()).as(asAnyOther.err()).isZero();
        assertThat(Files.readAllLines(rows)).hasSameSizeAs(lines);
    }

    private Path runFolder() throws IOException {
        try (var folders = Files.list(folder.resolve("runs"))) {
            return folders.findFirst().orElseThrow();
        }
    }

    @Test
    void aRunIsScoredAgainUnderEitherProfile() {
        run("-m", "rule-ledger");
        var again = assay("rescore", "last", "--json");
        var compat = assay("rescore", "last", "--profile", "compat");

        assertThat(again.status()).as(again.err()).isZero();
        assertThat(compat.status()).as(compat.err()).isZero();
        assertThat(assay("compact", "score", "--json").out()).contains("\"1.0.0\"");
    }

    @Test
    void aCassetteSpeaksForTheModel() {
        var live = run("-m", "head-tail", "--json", "--cassette", "c.jsonl.gz");
        var replayed = run("-m", "head-tail", "--json", "--cassette", "c.jsonl.gz");

        assertThat(live.status()).as(live.err()).isZero();
        assertThat(replayed.status()).as(replayed.err()).isZero();
        assertThat(replayed.err()).doesNotContain("calls");
        assertThat(rows(replayed.out()).getFirst().get("overall_score"))
                .isEqualTo(rows(live.out()).getFirst().get("overall_score"));
    }

    @Test
    void aRunBecomesLogsAndLogsBecomeARun() {
        run("-m", "head-tail", "-m", "oracle");
        var exported = assay("compact", "export", "last", "--output", "logs", "--full");
        var original = assay("compact", "export", "last", "-m", "head-tail", "--output", "original.jsonl");
        var before = rows(assay("compact", "score", "--json").out());
        var imported = assay("compact", "import", "logs/head-tail.jsonl", "logs/oracle.jsonl", "--json");

        assertThat(exported.status()).as(exported.err()).isZero();
        assertThat(original.status()).as(original.err()).isZero();
        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(rows(imported.out())).extracting(row -> row.get("method")).containsExactly("head-tail", "oracle");
        assertThat(rows(assay("compact", "score", "--json").out()))
                .extracting(row -> row.get("breakdown"))
                .isEqualTo(before.stream().map(row -> row.get("breakdown")).toList());
        assertThat(assay("rescore", "last").status()).isZero();

        var plain = assay("compact", "import", "original.jsonl", "--json");
        assertThat(plain.status()).as(plain.err()).isZero();
        assertThat(rows(plain.out()).getFirst().get("overall_score"))
                .isEqualTo(rows(imported.out()).getFirst().get("overall_score"));
    }

    /// The answers come at once: nobody waits for the row of a case to be stored before the next begins.
    @Test
    void theFirstFailureEndsARunThatIsToldTo() {
        try (var server = new FakeChatServer((_, said) -> said.refuse(400, "not this one"))) {
            var arguments =
                    List.of("compact", "run", "--templates", "mine", "-m", "null", "--model", server.spec("tries=1"));
            var patient = assay(arguments.toArray(String[]::new));
            var hasty = new ArrayList<>(arguments);
            hasty.addAll(List.of("--fail-fast", "--concurrency", "1"));
            int before = server.calls.get();
            var ended = assay(hasty.toArray(String[]::new));

            assertThat(patient.status()).isEqualTo(ExitCode.TRIALS_FAILED.number());
            assertThat(patient.err()).contains("10 of 10 trials failed", "failed in cycle 0 (bad-request)");
            assertThat(ended.status()).isEqualTo(ExitCode.ENVIRONMENT.number());
            assertThat(ended.err()).contains("`assay compact run --resume` resumes it");
            assertThat(server.calls.get() - before).isEqualTo(1);
        }
    }

    @Test
    void runsOfDifferentPlansAreNotCompared() {
        assertThat(run("-m", "oracle", "-o", "one.jsonl").status()).isZero();
        assertThat(run("-m", "oracle", "-o", "other.jsonl", "--seed-group", "other")
                        .status())
                .isZero();

        var compared = assay("compact", "compare", "one.jsonl", "other.jsonl");
        assertThat(compared.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(compared.err()).contains("seed group default and other");
    }

    @Test
    void aLogIsNeverOverwritten() {
        run("-m", "head-tail", "-o", "log.jsonl");
        var again = run("-m", "head-tail", "-o", "log.jsonl");

        assertThat(again.status()).isEqualTo(2);
        assertThat(again.err()).contains("there is a file already");
    }

    @Test
    void aRunIsJudgedAgainFromWhatItKept() {
        run("-m", "rule-ledger", "-o", "log.jsonl");
        var logged = assay("compact", "score", "--results", "log.jsonl", "--json");
        var judged = assay("compact", "score", "--results", "log.jsonl", "--rescore", "--json");

        assertThat(judged.status()).as(judged.err()).isZero();
        var before = Json.readMap(logged.out());
        assertThat(Json.readMap(judged.out()))
                .containsEntry("run_result", before.get("run_result"))
                .containsEntry("breakdown", before.get("breakdown"));
    }

    @Test
    void aFailingCaseIsShrunkToTheTurnsThatMatter() {
        run("-m", "sliding-window:turns=2", "--drift-cycles", "0");
        var shrunk = assay("compact", "shrink", "last", "rule_v1", "--item", "rule");
        var ids = Json.readMap(
                assay("compact", "score", "--results", "last", "--json").out());
        assertThat(shrunk.status()).isEqualTo(2);
        assertThat(shrunk.err()).contains("2 cases begin with \"rule_v1\"");

        var id = ((List<?>) ids.getOrDefault("completed_case_ids", List.of()))
                .stream()
                        .map(String::valueOf)
                        .filter(one -> one.startsWith("rule_v1"))
                        .findFirst()
                        .orElseThrow();
        var one = assay("compact", "shrink", "last", id, "--item", "rule", "--json");

        assertThat(one.status()).as(one.err()).isZero();
        assertThat(Json.readMap(one.out())).containsEntry("turns_after", 3).containsEntry("item_key", "rule");
    }

    @Test
    void aBoardShowsControlsAndSaysWhoDoesNotQualify() {
        run("-m", "head-tail", "-m", "null", "-m", "mine=oracle");
        var board = assay("compact", "board", "last", "--out", "board.json");

        assertThat(board.status()).as(board.err()).isZero();
        assertThat(board.out()).contains("## Controls", "mine 1.0.0", "null 1.0.0");
        assertThat(board.out()).contains("head-tail 1.0.0");
        assertThat(folder.resolve("board.json")).exists();
    }

    @Test
    void aLogOfTheOriginalIsRankedByItsRules() {
        var log = Path.of("../../shared/golden/compactbench/results/complete.jsonl")
                .toAbsolutePath();
        assumeTrue(Files.exists(log), "the golden vectors are not there");
        var board = assay("compact", "board", log.toString(), "--profile", "compat", "--json");

        assertThat(board.status()).as(board.err()).isZero();
        assertThat(Json.readMap(board.out())).isNotEmpty();
    }

    @Test
    void templatesAreProvenAndTheirFloorsShown() {
        var lint = assay("compact", "lint", "--templates", "mine", "--case-count", "50");

        assertThat(lint.status()).as(lint.out()).isZero();
        assertThat(lint.out()).contains("rule_v1", "plan_v1", "no problems");
        assertThat(lint.err()).contains("2 of 2 templates checked");
    }

    @Test
    void aTemplateThatAsksForWhatWasNeverSaidIsFound() throws IOException {
        var file = folder.resolve("mine/rule.yaml");
        Files.writeString(file, Files.readString(file).replace("The latency limit is {{limit}}.", "All is well."));
        var lint = assay("compact", "lint", "--templates", "mine", "--case-count", "2");

        assertThat(lint.status()).isEqualTo(1);
        assertThat(lint.out()).contains("asks in limit for what was never said");
    }

    @Test
    void anEstimateCallsNobody() {
        var run = run("-m", "hybrid-ledger", "--estimate");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("hybrid-ledger: 4 cases");
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void wrongMethodsAndOutputsAreRefused() {
        var unknown = run("-m", "rule-leger");
        var shared = run("-m", "null", "-m", "oracle", "-o", "log.jsonl");
        var mixed = run("-m", "null", "--resume", "last");

        assertThat(unknown.err()).contains("no method named \"rule-leger\"; did you mean \"rule-ledger\"?");
        assertThat(shared.err()).contains("2 methods cannot share the log");
        assertThat(mixed.err()).contains("--resume continues a run as it was");
        assertThat(List.of(unknown.status(), shared.status(), mixed.status())).containsOnly(2);
    }

    @Test
    @Tag("ci")
    void tricksArePlayedOnTheOfferedSuites() throws IOException {
        Files.createDirectories(folder.resolve("second"));
        Files.writeString(folder.resolve("second/roles.yaml"), SCENARIO);

        var lint = assay("compact", "lint", "--templates", "second");

        assertThat(lint.out())
                .contains("verbatim", "shuffled sentences", "swapped", "chi-square", "builtin:reader", "by relation");
        assertThat(lint.err()).contains("tricks played on 1 of 1 templates");
    }

    @Test
    void aRunWithoutAMethodTestsTheUsualOnes() throws IOException {
        Files.createDirectories(folder.resolve("second"));
        Files.writeString(folder.resolve("second/roles.yaml"), SCENARIO);

        var run = assay("compact", "run", "--templates", "second", "--length", "600", "--json");
        var wrong = assay("compact", "run", "--templates", "second", "--length", "9");

        assertThat(rows(run.out()))
                .extracting(row -> row.get("method"))
                .containsExactlyInAnyOrder("rule-ledger", "head-tail", "null", "oracle");
        assertThat(wrong.err()).contains("the length of conversations is 9 tokens");
    }

    @Test
    void suitesAndMethodsAreListed() {
        var methods = assay("compact", "methods");
        var suites = assay("compact", "suites", "--templates", "mine", "--json");

        assertThat(methods.out()).contains("hybrid-ledger", "oracle", "exec:COMMAND");
        assertThat(assay("datasets").out()).contains("compact", "projects, projects-de, projects-zh");
        assertThat(assay("suites").out())
                .contains("compact:projects", "compact:projects-de", "compact:projects-zh")
                .doesNotContain("compact:starter");
        assertThat(rows(suites.out())).anySatisfy(row -> assertThat(row).containsEntry("name", "mine"));
    }
}
