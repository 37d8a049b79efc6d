package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListingsTest {
    @TempDir
    Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"suites", "systems", "datasets", "evaluators", "metrics"})
    void whatCanBeNamedIsListedForPeopleAndForMachines(String kind) {
        assertThat(assay(kind).out()).contains("name").contains("summary").contains("built-in");
        assertThat((List<?>) Json.read(assay(kind, "--json").out())).isNotEmpty();
    }

    @Test
    void theSuitesOfEveryModuleAreListed() {
        assertThat(assay("suites").out())
                .contains("compact:projects", "demo", "fit", "sift:public", "sift:held-out", "190");
    }

    @Test
    void everySystemOfTheFoundationIsThere() {
        assertThat(assay("systems").out())
                .contains(
                        "identity",
                        "null",
                        "oracle",
                        "random-lines",
                        "head",
                        "tail",
                        "head-tail",
                        "dedup",
                        "drain",
                        "anchors",
                        "fail-first",
                        "bm25",
                        "textrank",
                        "mmr",
                        "self-information",
                        "json-minify",
                        "stack-fold",
                        "exec",
                        "exec-json");
    }

    @Test
    void aFolderWithoutRunsSaysHowToMakeOne() {
        assertThat(assay("runs").err()).endsWith("`assay demo` makes one\n");
        assertThat(assay("runs", "--json").out().strip()).isEqualTo("[ ]");
    }

    @Test
    void aDamagedRunHidesNoOther() throws IOException {
        assertThat(assay("run", "demo", "-n", "1", "-s", "head").status()).isZero();
        var damaged = Files.createDirectories(folder.resolve("runs/2026-01-01T000000Z-torn-0000"));
        Files.writeString(damaged.resolve("run.json"), "{\"format\": 1, \"id\"");

        var listed = assay("runs");
        assertThat(listed.status()).isZero();
        assertThat(listed.out()).contains("demo");
        assertThat(listed.err()).contains("torn", "not a run manifest");
    }

    @Test
    void doctorFindsThisMachineWell() {
        var doctor = assay("doctor");
        assertThat(doctor.status()).isZero();
        assertThat(doctor.out()).contains("ok     assay 0.2.0: Java 25").contains("tokenizers: cl100k_base (2 tokens");
        assertThat((List<?>) Json.read(assay("doctor", "--json").out())).hasSizeGreaterThan(5);
    }

    @Test
    void completionIsABashScriptThatKnowsTheCommands() {
        assertThat(assay("completion").out())
                .startsWith("#!/usr/bin/env bash")
                .contains("rescore")
                .contains("--max-examples");
    }

    @Test
    void helpNamesEveryCommandAndExitStatus() {
        assertThat(assay("--help").out())
                .contains("demo", "run", "compare", "rescore", "report", "doctor", "completion")
                .contains("Exit status: 0 done, 1 a trial or gate failed")
                .doesNotContain("warm-up");
        assertThat(assay().out()).isEqualTo(assay("--help").out());
    }

    @Test
    void theReferenceInDocsIsFresh() throws IOException {
        assertThat(Path.of("../docs/cli.md"))
                .as("run ./assay cli-reference > docs/cli.md")
                .hasContent(assay("cli-reference").out());
        assertThat(Files.readString(Path.of("../docs/cli.md"))).contains("## assay compare");
    }
}
