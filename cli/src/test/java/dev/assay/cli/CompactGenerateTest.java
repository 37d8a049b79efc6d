package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
