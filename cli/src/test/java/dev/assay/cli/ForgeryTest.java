package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.json.Json;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bundles by people who know every rule of ours, have keys of their own, and want a better number.
class ForgeryTest {
    @TempDir
    Path folder;

    private Path bundle;

    @BeforeEach
    void makeData() throws IOException {
        bundle = folder.resolve("mine.assay");
        var text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append(Json.write(Map.of(
                            "id",
                            "case-" + i,
                            "context",
                            "start %d\n%s\nthe code is X%d\n".formatted(i, "noise\n".repeat(5), i),
                            "question",
                            "what is the code?",
                            "answer",
                            "X" + i,
                            "evidence",
                            List.of("the code is X" + i))))
                    .append('\n');
        }
        Files.writeString(folder.resolve("mine.jsonl"), text);
    }

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, Map.of("ASSAY_KEYS", folder.resolve("keys").toString()), "", arguments);
    }

    private StoredRun run(String... systems) {
        var arguments =
                new ArrayList<>(List.of("run", folder.resolve("mine.jsonl").toString(), "--tokenizer", "none"));
        for (var system : systems) {
            arguments.addAll(List.of("--system", system));
        }
        assertThat(assay(arguments.toArray(String[]::new)).status()).isLessThan(2);
        return RunStore.at(folder.resolve("runs")).find("last");
    }

    private void seal(StoredRun run) {
        var sealed = assay("seal", run.folder().toString(), "--output", bundle.toString());
        assertThat(sealed.status()).as(sealed.err()).isZero();
    }

    private CommandRun verify(String... more) {
        var arguments = new ArrayList<>(List.of("verify", bundle.toString()));
        arguments.addAll(List.of(more));
        return assay(arguments.toArray(String[]::new));
    }

    private void forge(StoredRun run, UnaryOperator<RunStore.Draft> draft, UnaryOperator<List<EvalRow>> rows) {
        seal(Forger.forged(run, folder.resolve("forged"), draft, rows));
    }

    private void forgeRows(StoredRun run, UnaryOperator<EvalRow> change) {
        forge(run, draft -> draft, rows -> rows.stream().map(change).toList());
    }

    private void tamper(String name, UnaryOperator<String> change) throws IOException {
        Forger.tamper(bundle, name, change);
    }

    @Test
    void anHonestBundleIsRederivedAndItsKeyIsSaidToBeKnownOrNot() throws IOException {
        seal(run("head", "tail"));
        var verified = verify();
        assertThat(verified.status()).as(verified.out() + verified.err()).isZero();
        assertThat(verified.out())
                .contains("signature: re-derived (key ")
                .contains("known as own")
                .contains("tail mean_score[answer_found]: re-derived (1.0)")
                .contains("answers not re-run");
        assertThat(verify("--rerun").out()).contains("answers of tail: re-derived (12 run again)");
        assertThat(verify("--json").out()).contains("https://in-toto.io/attestation/svr/v0.2");
        var stranger = CommandRun.in(
                folder, Map.of("ASSAY_KEYS", folder.resolve("none").toString()), "", "verify", bundle.toString());
        assertThat(stranger.status()).isZero();
        assertThat(stranger.out()).contains("which is not known here");
    }

    @Test
    void anEditedScoreDiffers() {
        forgeRows(
                run("head"),
                row -> row.withScores(row.scores().stream()
                        .map(score -> Score.of(score.name(), 1.0))
                        .toList()));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("0.0 when scored again");
    }

    @Test
    void editedSizesDiffer() {
        forgeRows(
                run("head"),
                row -> new EvalRow(
                        row.key(),
                        row.cluster(),
                        row.outcome(),
                        row.latencySeconds(),
                        new Sizes(
                                row.sizes().inputBytes(),
                                OptionalInt.of(1),
                                row.sizes().inputTokens(),
                                row.sizes().outputTokens(),
                                row.sizes().answerTokens()),
                        row.scores(),
                        row.metadata()));
        assertThat(verify().status()).isEqualTo(1);
    }

    @Test
    void aControlUnderAnotherNameIsFoundOutByRunningAgain() {
        var honest = run("head");
        var oracle = run("oracle");
        forge(
                oracle,
                draft -> new RunStore.Draft(
                        honest.manifest().setup(),
                        draft.examples(),
                        draft.metrics(),
                        honest.manifest().origin(),
                        draft.contents()),
                rows -> rows.stream().map(row -> row.calling("head")).toList());
        assertThat(verify().out()).contains("answers not re-run");
        var verified = verify("--rerun");
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("answers of head: differs");
    }

    @Test
    void aControlThatIsNotCalledOneIsFoundOut() {
        var run = run("mine=oracle");
        forge(
                run,
                draft -> new RunStore.Draft(
                        draft.setup(),
                        draft.examples(),
                        draft.metrics(),
                        withoutControls(draft.origin()),
                        draft.contents()),
                rows -> rows);
        var verified = verify("--rerun");
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("controls: differs");
    }

    private static RunManifest.Origin withoutControls(RunManifest.Origin origin) {
        return new RunManifest.Origin(
                origin.dataset(),
                origin.limit(),
                origin.systems(),
                origin.models(),
                origin.evaluators(),
                origin.budget(),
                origin.concurrency(),
                origin.timeoutSeconds(),
                List.of(),
                origin.derivedFrom());
    }

    @Test
    void replayedAnswersOfAnotherMethodAreFoundOut() {
        forge(run("head", "tail"), draft -> draft, rows -> Forger.replayed(rows, "head", "tail"));
        assertThat(verify("--rerun").status()).isEqualTo(1);
    }

    @Test
    void rowsThatChangedTheirSystemAreFoundOut() {
        forgeRows(run("head", "tail"), row -> row.calling(row.system().equals("head") ? "tail" : "head"));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("is of another system");
    }

    @Test
    void rowsThatWereLeftOutAreSaidToBe() {
        forge(run("head"), draft -> draft, rows -> rows.subList(0, 6));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(4);
        assertThat(verified.out()).contains("6 of 12 trials have none");
    }

    @Test
    void fewerExamplesThanThereAreDiffer() {
        forge(
                run("head"),
                draft -> new RunStore.Draft(draft.setup(), 6, draft.metrics(), draft.origin(), draft.contents()),
                rows -> rows.stream().filter(row -> row.key().number() < 6).toList());
        assertThat(verify().status()).isEqualTo(1);
    }

    @Test
    void anotherSetupThanTheSystemsHaveDiffers() {
        var run = run("head:ratio=0.9");
        var other = run("head:ratio=0.3");
        forge(
                run,
                draft -> new RunStore.Draft(
                        draft.setup(),
                        draft.examples(),
                        draft.metrics(),
                        other.manifest().origin(),
                        draft.contents()),
                rows -> rows);
        assertThat(verify("--rerun").status()).isEqualTo(1);
    }

    @Test
    void anotherProgramDiffersAndNoneRunsWithoutTrust() throws IOException {
        var script = Files.writeString(folder.resolve("filter.sh"), "head -c 40\n");
        seal(run("mine=exec:sh " + script));
        var untrusted = verify("--rerun");
        assertThat(untrusted.status()).isEqualTo(4);
        assertThat(untrusted.out()).contains("only with --trust");
        Files.writeString(script, "tail -c 40\n");
        var trusted = verify("--rerun", "--trust");
        assertThat(trusted.status()).as(trusted.out() + trusted.err()).isEqualTo(1);
    }

    @Test
    void aReportWithOtherNumbersDiffers() throws IOException {
        var run = run("head");
        var report = Files.readString(run.folder().resolve("report.json"));
        run.keepReport("report.json", report.replaceFirst("\"value\" : 0.0", "\"value\" : 0.9"));
        seal(StoredRun.open(run.folder()));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("0.9 in report.json");
    }

    @Test
    void anotherSeedIsNotTheOneThatWasSigned() throws IOException {
        seal(run("head"));
        tamper("run.json", text -> text.replace("\"seed\" : 1", "\"seed\" : 99"));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out())
                .contains("run.json is not the file that was signed")
                .contains("(seed)");
    }

    @Test
    void rowsChangedInTheBundleAreNotThoseThatWereSigned() throws IOException {
        seal(run("head"));
        tamper("rows.jsonl", text -> text.replace("noise", "voice"));
        assertThat(verify().status()).isEqualTo(1);
    }

    @Test
    void theStatementOfAnotherBundleDoesNotFit() throws IOException {
        seal(run("tail"));
        var other = new String[1];
        tamper("envelope.json", text -> {
            other[0] = text;
            return text;
        });
        seal(run("head"));
        tamper("envelope.json", _ -> other[0]);
        assertThat(verify().status()).isEqualTo(1);
    }

    @Test
    void theKeyOfAnotherHasNotSigned() throws IOException {
        seal(run("head"));
        assay("keys", "new", "other");
        var other = Files.readString(folder.resolve("keys").resolve("other.pub.pem"));
        tamper("key.pem", _ -> other);
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("the signature is not that of the statement");
    }

    @Test
    void whatWasPutIntoTheBundleIsRefused() throws IOException {
        seal(run("head"));
        tamper("../evil.sh", _ -> "rm -rf /");
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(folder.resolveSibling("evil.sh")).doesNotExist();
    }

    @Test
    void aMemberThatUnpacksToADiskFullOfNothingIsRefused() throws IOException {
        seal(run("head"));
        tamper("report.md", _ -> " ".repeat(65 << 20));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("report.md in it is larger than 64 MB");
    }

    /// Any byte of a bundle changed: it is refused, or what it holds is what was signed.
    @Test
    void noByteOfABundleCanBeChangedInSilence() throws IOException {
        seal(run("head"));
        var honest = verify();
        var bytes = Files.readAllBytes(bundle);
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(17);
        int changes = Boolean.getBoolean("assay.long") ? 1_000 : 60;
        for (int i = 0; i < changes; i++) {
            var flipped = bytes.clone();
            int at = random.nextInt(bytes.length);
            flipped[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(bundle, flipped);
            var verified = verify();
            assertThat(verified.status()).as("byte %d: %s", at, verified.err()).isIn(0, 1);
            if (verified.status() == 0) {
                assertThat(verified.out()).as("byte %d", at).isEqualTo(honest.out());
            }
        }
    }

    /// As `docs/verify.md` shows it.
    @Test
    void opensslAndSha256sumCheckABundleByThemselves() throws Exception {
        seal(run("head"));
        var script = Files.readString(repository().resolve("docs/verify.md"));
        var commands = script.substring(script.indexOf("```bash") + 7);
        var shell = new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands.substring(0, commands.indexOf("```")))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        var said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(said).isZero();
        assertThat(said)
                .contains("Signature Verified Successfully")
                .contains("rows.jsonl: OK")
                .contains("every row is sealed");
    }

    private static Path repository() {
        var here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("docs/architecture.md"))) {
            here = here.resolve("..").normalize();
        }
        return here;
    }

    @Test
    void withoutTextsNumbersCannotBeChecked() {
        var run = run("head");
        assay("seal", run.folder().toString(), "--output", bundle.toString(), "--without-texts");
        var verified = verify();
        assertThat(verified.status()).isEqualTo(4);
        assertThat(verified.out()).contains("made without texts");
    }
}
