package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `assay init` and what `assay.yaml` does.
class ProjectTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("qa.csv"), """
                log;q;expected
                "start; all fine
                ERROR disk sda full";what is full?;disk sda
                "start
                ERROR no route to db7";what cannot be reached?;db7
                """);
        Files.createDirectories(folder.resolve("logs/inner"));
        Files.writeString(folder.resolve("logs/one.log"), "\uFEFFstart\r\nERROR disk sda full\r\nend\r\n");
        Files.writeString(folder.resolve("logs/inner/two.log"), "start\npanic: no route to db7\n");
        var filter = Files.writeString(folder.resolve("filter"), "#!/bin/sh\ngrep ERROR\n");
        Files.setPosixFilePermissions(filter, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private CommandRun assay(String... words) {
        return CommandRun.in(folder, words);
    }

    private String project() throws IOException {
        return Files.readString(folder.resolve("assay.yaml"));
    }

    @Test
    void aTableIsReadByTheNamesOfItsColumnsAndRunWithoutFurtherWords() throws IOException {
        var init = assay("init", "--data", "qa.csv");
        assertThat(init.status()).as(init.err()).isZero();
        assertThat(project()).contains("dataset: \"qa.csv\"", "map: \"context=log,question=q,answer=expected\"");
        assertThat(init.out()).contains("2 examples", "next: assay run");

        var run = assay("run");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("qa: 2 examples, 5 systems", "answer_found");
    }

    @Test
    void aFolderOfLogsIsADatasetWhoseControlsStandAtTheirBounds() {
        assertThat(assay("init", "--data", "logs").status()).isZero();
        var run = assay("run", "--json");
        assertThat(run.status()).as(run.err()).isZero();
        var table = assay("report", "last").out();
        assertThat(table).contains("logs: 2 examples");
        assertThat(table).containsPattern("oracle +1\\.000").containsPattern("null +0\\.000");
    }

    @Test
    void aProgramThatInitWroteIsApprovedAndRunsAgainAndAgain() {
        var init = assay("init", "--data", "qa.csv", "--system", "mine=exec:" + folder.resolve("filter"));
        assertThat(init.status()).as(init.err()).isZero();
        var run = assay("run");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("mine");
    }

    @Test
    void aProgramThatAFileOfSomebodyElseNamesIsRefusedUntilTrusted() throws IOException {
        Files.writeString(
                folder.resolve("assay.yaml"),
                "dataset: qa.csv\nmap: context=log,answer=expected\nsystems:\n  - exec:%s\n"
                        .formatted(folder.resolve("filter")));
        var refused = assay("run");
        assertThat(refused.status()).isEqualTo(5);
        assertThat(refused.err()).contains("assay.yaml:4");
        assertThat(assay("run", "--trust").status()).isZero();
    }

    @Test
    void anAddressInTheFileIsRefusedToo() throws IOException {
        Files.writeString(
                folder.resolve("assay.yaml"), "dataset: demo\nmodels:\n  - openai:x@http://127.0.0.1:9/v1,tries=1\n");
        assertThat(assay("run", "-n", "1", "-s", "head").status()).isEqualTo(5);
    }

    @Test
    void whatIsTypedBeatsTheFile() throws IOException {
        Files.writeString(
                folder.resolve("assay.yaml"), "dataset: demo\nsystems: [head]\nmax_examples: 3\nratio: 0.5\nseed: 7\n");
        assertThat(assay("run").out()).contains("demo: 3 examples, 1 system ", "seed 7");
        assertThat(assay("run", "-n", "2", "-s", "tail", "-s", "head", "--seed", "9")
                        .out())
                .contains("demo: 2 examples, 2 systems", "seed 9");
        assertThat(assay("run", folder.resolve("qa.csv").toString(), "--map", "context=log,answer=expected")
                        .out())
                .contains("qa: 2 examples");
    }

    @Test
    void aMistakeInTheFileIsNamedWithItsLineAndHelpStillWorks() throws IOException {
        Files.writeString(folder.resolve("assay.yaml"), "dataset: demo\nsytems: [head]\n");
        var run = assay("run");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("assay.yaml: line 2: there is no key \"sytems\"");
        assertThat(assay("help", "run").status()).isZero();
    }

    @Test
    void itAsksWhereNothingIsTyped() throws IOException {
        var init = CommandRun.in(folder, Map.of(), "qa.csv\n\n\n", "init");
        assertThat(init.status()).as(init.err()).isZero();
        assertThat(project()).contains("qa.csv").doesNotContain("models");
        var again = assay("init", "--data", "logs");
        assertThat(again.status()).isEqualTo(2);
        assertThat(again.err()).contains("--force");
    }

    @Test
    void theFieldsOfAMapAreKeptInTheRunSoThatItCanBeResumedAndShown() {
        var run = assay("run", "qa.csv", "--map", "context=log,question=q,answer=expected", "-s", "oracle");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(assay("run", "--resume", "last").status()).isZero();
        assertThat(assay("show", "last", "0").out()).contains("what is full?", "disk sda");
    }
}
