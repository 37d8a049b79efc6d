package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Planted cases, from a seed to a file that the other commands read.
class SiftGenerateTest {
    @TempDir
    private Path folder;

    @Test
    void generatedCasesPassTheLint() throws IOException {
        var made = CommandRun.in(
                folder, "sift", "generate", "--seed", "7", "--count", "40", "--lines", "50", "--out", "planted.jsonl");
        var lint = CommandRun.in(folder, "sift", "lint", "--cases", "planted.jsonl");

        assertThat(made.status()).as(made.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("planted.jsonl"))).hasSize(40);
        assertThat(lint.status()).as(lint.out()).isZero();
        assertThat(lint.out()).contains("40 cases, no problems");
    }

    @Test
    void whatIsAskedForIsMade() {
        var run = CommandRun.in(
                folder,
                "sift",
                "generate",
                "--tool",
                "linker",
                "--intent",
                "exact-lines",
                "--depth",
                "0,100",
                "--count",
                "2",
                "--repetitions",
                "2",
                "--earlier",
                "1",
                "--distractors",
                "3");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out().lines().map(Json::readMap)).hasSize(2).allSatisfy(one -> {
            assertThat(one).containsEntry("domain", "linker").containsEntry("intent", "exact-lines");
            assertThat(String.valueOf(one.get("tags"))).contains("repeated", "earlier-attempts", "distractors");
        });
    }

    @Test
    void aWrongNameIsToldWithTheRightOnes() {
        var run = CommandRun.in(folder, "sift", "generate", "--tool", "compilr");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("no tool named \"compilr\"; did you mean \"compiler\"?");
    }
}
