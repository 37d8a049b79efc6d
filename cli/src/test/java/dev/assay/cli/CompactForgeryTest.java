package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compact submissions by people who want to rank first.
@Tag("ci")
class CompactForgeryTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void templates() throws IOException {
        CompactTemplates.write(folder.resolve("mine"));
    }

    private CommandRun assay(String... arguments) {
        return new Forger(folder).assay(arguments);
    }

    private StoredRun run(String... methods) {
        return new Forger(folder)
                .run(
                        List.of(
                                "compact",
                                "run",
                                "--templates",
                                "mine",
                                "--case-count",
                                "2",
                                "--model",
                                "builtin:extractive"),
                        "-m",
                        methods);
    }

    private void submit(StoredRun run, String method) {
        var built = assay(
                "compact",
                "submit",
                "-r",
                run.folder().toString(),
                "-m",
                method,
                "--handle",
                "ada",
                "--out",
                "b.assay");
        assertThat(built.status()).as(built.err()).isZero();
    }

    private CommandRun verify(String... more) {
        return new Forger(folder).assay(List.of("compact", "submit", "--verify", "b.assay"), more);
    }

    private void forge(
            StoredRun run, String method, UnaryOperator<RunStore.Draft> draft, UnaryOperator<List<EvalRow>> rows) {
        submit(new Forger(folder).forged(run, draft, rows), method);
    }

    @Test
    void anHonestSubmissionIsDerivedAndRunAgainAndShownWithItsOwner() {
        submit(run("head-tail", "null"), "head-tail");
        var verified = verify();
        assertThat(verified.status()).as(verified.out() + verified.err()).isZero();
        assertThat(verified.out()).contains("everything was re-derived; answers not re-run");
        var again = verify("--rerun");
        assertThat(again.status()).as(again.out() + again.err()).isZero();
        assertThat(again.out()).isEqualTo("verdict: everything was re-derived\n");
        var board = assay("compact", "board", "b.assay", "--json");
        assertThat(board.status()).as(board.err()).isZero();
        assertThat(board.out()).contains("\"handle\": \"ada\"").doesNotContain("not_verified");
    }

    /// The attack that once ranked first: the oracle's answers, with nothing changed but the name.
    @Test
    void theOracleUnderAnotherNameIsFoundOutWithAndWithoutRunningAgain() {
        var honest = run("head-tail", "null");
        var oracle = run("oracle", "null");
        forge(
                oracle,
                "head-tail",
                Forger.asIf(honest),
                rows -> rows.stream()
                        .map(row -> row.system().equals("oracle") ? row.calling("head-tail") : row)
                        .toList());
        var verified = verify();
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("the ground truth word for word", "answers not re-run");
        assertThat(verify("--rerun").out()).contains("answers of head-tail: differs");
        assertThat(assay("compact", "board", "b.assay").out()).contains("No run qualifies yet", "head-tail: differs");
    }

    @Test
    void theOracleUnderTheNameOfAMethodIsAControl() {
        submit(run("mine=oracle"), "mine");
        var board = assay("compact", "board", "b.assay");
        assertThat(board.out()).contains("## Controls", "No run qualifies yet");
    }

    @Test
    void answersOfAnotherMethodAreFoundOut() {
        forge(run("head-tail", "null"), "null", draft -> draft, rows -> Forger.replayed(rows, "null", "head-tail"));
        var verified = verify("--rerun");
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("answers of null: differs");
    }

    @Test
    void editedScoresDiffer() {
        forge(run("null"), "null", draft -> draft, Forger::perfect);
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("do not score what they say");
        assertThat(assay("compact", "board", "b.assay", "--json").out()).doesNotContain("\"overall_score\": 1.0");
    }

    @Test
    void anotherSeedThanTheCasesWereDrawnWithDiffersAndKeepsNobodyElseFromTheBoard() {
        var honest = run("head-tail", "null");
        submit(honest, "head-tail");
        var forged = new Forger(folder)
                .forged(
                        honest,
                        Forger.onOther(words -> words.replace("seed-group=default", "seed-group=lucky")),
                        rows -> rows);
        assay("seal", forged.folder().toString(), "--output", "forged.assay");
        assertThat(assay("verify", "forged.assay").status()).isNotZero();
        var board = assay("compact", "board", "forged.assay", "b.assay");
        assertThat(board.status()).as(board.err()).isZero();
        assertThat(board.err()).contains("forged.assay is left out: ");
        assertThat(board.out()).contains("head-tail");
    }

    @Test
    void anotherMethodThanTheOneThatRanDiffers() {
        var run = run("head-tail");
        var other = run("null");
        forge(run, "head-tail", Forger.saying(other), rows -> rows);
        assertThat(verify("--rerun").status()).isEqualTo(1);
    }

    @Test
    void casesThatWentBadlyAndWereLeftOutAreMissed() {
        forge(run("head-tail"), "head-tail", draft -> draft, rows -> rows.subList(0, 1));
        assertThat(verify().status()).isEqualTo(4);
        assertThat(assay("compact", "board", "b.assay").out()).contains("trials have none");
    }

    @Test
    void anotherOwnerTierOrMethodIsNotWhatWasSigned() throws IOException {
        submit(run("head-tail", "null"), "head-tail");
        Forger.tamper(folder.resolve("b.assay"), "submission.json", text -> text.replace("ada", "eve"));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("submission.json is not the file that was signed");
        assertThat(assay("compact", "board", "b.assay").out()).contains("No run qualifies yet");
    }

    @Test
    void aBundleThatNobodyHandedInIsNotRanked() {
        var run = run("head-tail");
        assay("seal", run.folder().toString(), "--output", "b.assay");
        var board = assay("compact", "board", "b.assay");
        assertThat(board.err()).contains("does not say who hands it in");
        assertThat(board.out()).contains("No run qualifies yet").doesNotContain("head-tail");
    }

    @Test
    void aLogNobodySealedIsNotHandedIn() throws IOException {
        Files.writeString(folder.resolve("log.jsonl"), "{}\n");
        var built = assay("compact", "submit", "-r", "log.jsonl", "--handle", "ada", "--out", "b.assay");
        assertThat(built.status()).isEqualTo(2);
        assertThat(built.err()).contains("which is not sealed");
    }

    @Test
    void controlsThatAreNotCalledSoAreFoundOut() {
        forge(run("mine=oracle"), "mine", Forger.withoutControls(), rows -> rows);
        assertThat(verify("--rerun").out()).contains("controls: differs");
    }
}
