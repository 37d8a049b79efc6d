package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cases of a template of one's own, and responses scored without a case.
class CompactGenerateTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void template() throws IOException {
        CompactTemplates.write(folder.resolve("mine"));
    }

    @Test
    void aLineIsACaseWithWhereItComesFrom() {
        var run = CommandRun.in(
                folder, "compact", "generate", "--templates", "mine", "--slots", "0..2", "--difficulty", "easy");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out().lines().map(Json::readMap))
                .hasSize(6)
                .allSatisfy(line -> assertThat(line)
                        .containsEntry("suite_key", "mine")
                        .containsEntry("seed_group", "default")
                        .containsKeys("template_key", "case_slot", "seed", "bindings", "case"));
    }

    @Test
    void theSameSlotIsTheSameCase() {
        var one = CommandRun.in(folder, "compact", "generate", "--templates", "mine");
        var other = CommandRun.in(folder, "compact", "generate", "--templates", "mine");

        assertThat(one.out()).isNotEmpty().isEqualTo(other.out());
    }

    @Test
    void theStampOfAResultMakesItsCaseAgain() {
        var all = CommandRun.in(folder, "compact", "generate", "--suite", "starter", "--slots", "0..2");
        var third = Json.readMap(all.out().lines().skip(2).findFirst().orElseThrow());
        var stamp = Json.write(Map.of(
                "seed_namespace", third.getOrDefault("seed_namespace", ""),
                "seed_group", third.getOrDefault("seed_group", ""),
                "case_slot", String.valueOf(third.get("case_slot")),
                "difficulty", "medium"));
        var again = CommandRun.in(folder, "compact", "generate", "--stamp", stamp);

        assertThat(again.status()).as(again.err()).isZero();
        assertThat(Json.readMap(again.out())).isEqualTo(third);
        var typed = CommandRun.in(
                folder, "compact", "generate", "--stamp", "%s:default:2".formatted(third.get("seed_namespace")));
        assertThat(Json.readMap(typed.out())).isEqualTo(third);
    }

    @Test
    void aStoredRunTellsTheStampOfEachCase() {
        CommandRun.in(folder, "compact", "run", "-m", "null", "--templates", "mine", "-n", "1");
        var scored = CommandRun.in(folder, "compact", "score", "--json").out();
        var stamps = (Map<?, ?>) Json.readMap(scored.substring(scored.indexOf('{'), scored.lastIndexOf('}') + 1))
                .getOrDefault("stamps", Map.of());

        assertThat(stamps).hasSize(2).allSatisfy((id, stamp) -> {
            var again = CommandRun.in(
                    folder, "compact", "generate", "--templates", "mine", "--stamp", Json.write((Map<?, ?>) stamp));
            assertThat(again.status()).as(again.err()).isZero();
            assertThat((Map<?, ?>) Json.readMap(again.out()).get("case"))
                    .extracting("case_id")
                    .isEqualTo(id);
        });
    }

    @Test
    void aStampOfAnotherVersionIsRefused() {
        var run = CommandRun.in(
                folder,
                "compact",
                "generate",
                "--stamp",
                "starter@9.9.9/buried_constraint_side_remark@1.0.0+assay@1.0.0:default:2");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("the case was drawn from another version");
    }

    @Test
    void compatSaysInOneSentenceWhatItNeeds() {
        var run = CommandRun.in(folder, "compact", "run", "-m", "null", "--profile", "compat");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(2);
        assertThat(run.err()).contains("--templates", "--lexicon");
    }

    @Test
    void aCaseThatCannotBeMadeHasAnErrorInItsPlace() {
        var run = CommandRun.in(
                folder, "compact", "generate", "--templates", "mine/rule.yaml", "--difficulty", "easy,elite");

        assertThat(run.status()).isEqualTo(1);
        var lines = run.out().lines().map(Json::readMap).toList();
        assertThat(lines.getFirst()).containsKey("case");
        assertThat(lines.getLast()).containsKey("error").doesNotContainKey("case");
        assertThat(run.err()).contains("1 cases could not be made");
    }

    @Test
    void slotsAndLevelsThatAreNoneAreRefused() {
        var slots = CommandRun.in(folder, "compact", "generate", "--templates", "mine", "--slots", "1-3");
        var level = CommandRun.in(folder, "compact", "generate", "--templates", "mine", "--difficulty", "brutal");

        assertThat(slots.status()).isEqualTo(2);
        assertThat(slots.err()).contains("\"1-3\" names no case slots");
        assertThat(level.status()).isEqualTo(2);
        assertThat(level.err()).contains("no level named \"brutal\"");
    }

    @Test
    void anUnknownSuiteIsToldWithTheKnownOnes() {
        var run = CommandRun.in(folder, "compact", "generate", "--suite", "startr");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("no compact suite named \"startr\"; did you mean \"starter\"?");
    }

    @Test
    void responsesAreScoredLineByLine() throws IOException {
        Files.writeString(folder.resolve("in.jsonl"), """
                {"id": 1, "expected": {"check": "word_contains", "value": "Tuesday"}, "response": "On Tuesday."}
                {"id": 2, "expected": {"check": "nonsense", "value": "x"}, "response": "x"}
                """);

        var run = CommandRun.in(folder, "compact", "check", "--in", "in.jsonl");

        assertThat(run.status()).as(run.err()).isZero();
        var lines = run.out().lines().map(Json::readMap).toList();
        assertThat(lines.getFirst()).containsEntry("id", 1).containsEntry("score", 1.0);
        assertThat(lines.getLast()).containsEntry("error", "ScoringError").doesNotContainKey("score");
    }
}
