package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Sizes;
import dev.assay.json.DigestList;
import dev.assay.json.EachDigest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bundles by people who know every rule of ours, have keys of their own, and want a better number.
class ForgeryTest {
    @TempDir
    Path folder;

    private Path bundle;

    @BeforeEach
    void makeData() throws IOException {
        bundle = new Forger(folder).bundle();
        new Forger(folder).data();
    }

    private CommandRun assay(String... arguments) {
        return new Forger(folder).assay(arguments);
    }

    private StoredRun run(String... systems) {
        return new Forger(folder).run(systems);
    }

    private void seal(StoredRun run) {
        new Forger(folder).seal(run);
    }

    private CommandRun verify(String... more) {
        return new Forger(folder).verify(more);
    }

    private void forge(StoredRun run, UnaryOperator<RunStore.Draft> draft, UnaryOperator<List<EvalRow>> rows) {
        seal(new Forger(folder).forged(run, draft, rows));
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
        forge(run("head"), draft -> draft, Forger::perfect);
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("0.0 when scored again");
    }

    @Test
    void editedSizesDiffer() {
        forge(
                run("head"),
                draft -> draft,
                rows -> rows.stream().map(ForgeryTest::small).toList());
        assertThat(verify().status()).isEqualTo(1);
    }

    private static EvalRow small(EvalRow row) {
        var sizes = row.sizes();
        return new EvalRow(
                row.key(),
                row.cluster(),
                row.outcome(),
                row.latencySeconds(),
                new Sizes(
                        sizes.inputBytes(),
                        OptionalInt.of(1),
                        sizes.inputTokens(),
                        sizes.outputTokens(),
                        sizes.answerTokens()),
                row.scores(),
                row.metadata());
    }

    @Test
    void aControlUnderAnotherNameIsFoundOutByRunningAgain() {
        var honest = run("head");
        var oracle = run("oracle");
        forge(
                oracle,
                Forger.asIf(honest),
                rows -> rows.stream().map(row -> row.calling("head")).toList());
        assertThat(verify().out()).contains("answers not re-run");
        var verified = verify("--rerun");
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("answers of head: differs");
    }

    @Test
    void aControlThatIsNotCalledOneIsFoundOut() {
        forge(run("mine=oracle"), Forger.withoutControls(), rows -> rows);
        var verified = verify("--rerun");
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("controls: differs");
    }

    @Test
    void replayedAnswersOfAnotherMethodAreFoundOut() {
        forge(run("head", "tail"), draft -> draft, rows -> Forger.replayed(rows, "head", "tail"));
        assertThat(verify("--rerun").status()).isEqualTo(1);
    }

    @Test
    void rowsThatChangedTheirSystemAreFoundOut() {
        forge(
                run("head", "tail"),
                draft -> draft,
                rows -> rows.stream()
                        .map(row -> row.calling(row.system().equals("head") ? "tail" : "head"))
                        .toList());
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
                draft -> new RunStore.Draft(
                        draft.setup(), 6, draft.metrics(), draft.origin(), draft.contents(), draft.each()),
                rows -> rows.stream().filter(row -> row.key().number() < 6).toList());
        assertThat(verify().status()).isEqualTo(1);
    }

    @Test
    void anotherSetupThanTheSystemsHaveDiffers() {
        var run = run("head:ratio=0.9");
        var other = run("head:ratio=0.3");
        forge(run, Forger.saying(other), rows -> rows);
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
        Files.writeString(script, "head -c 40 # and gives the same answers\n");
        assertThat(verify("--rerun", "--trust").out()).contains("setup: differs");
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
    void aReportForPeopleWithOtherNumbersDiffers() throws IOException {
        var run = run("head");
        var report = Files.readString(run.folder().resolve("report.md"));
        run.keepReport("report.md", report.replaceFirst("0\\.000", "0.999"));
        seal(StoredRun.open(run.folder()));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).containsPattern("report.md: differs \\(line [0-9]+ says .*0.999");
    }

    @Test
    void aReportThatSaysANumberTwiceDiffers() throws IOException {
        var run = run("head");
        var report = Files.readString(run.folder().resolve("report.json"));
        run.keepReport("report.json", report.replaceFirst("\"value\" : 0.0", "\"value\" : 0.0, \"value\" : 0.9"));
        seal(StoredRun.open(run.folder()));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("report.json: differs");
    }

    @Test
    void aReferenceThatIsAnotherIsNamed() throws IOException {
        forge(
                run("head"),
                draft -> withEach(
                        draft,
                        new EachDigest(
                                draft.each().examples(), third(draft.each().references()))),
                UnaryOperator.identity());
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out())
                .contains("each reference: differs (1 of 12 differ here; first that of case-3 (line 4 of")
                .contains("each example: re-derived (12 hashes)");
    }

    @Test
    void anExampleThatIsAnotherIsNamed() throws IOException {
        forge(
                run("head"),
                draft -> withEach(
                        draft,
                        new EachDigest(
                                third(draft.each().examples()), draft.each().references())),
                UnaryOperator.identity());
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out())
                .contains("each example: differs (1 of 12 differ here; first that of case-3 (line 4 of")
                .contains("each reference: re-derived (12 hashes)");
    }

    /// The lists are left out, and what remains is of other references.
    @Test
    void otherReferencesWithoutAListAreNamed() {
        forge(
                run("head"),
                draft -> new RunStore.Draft(
                        draft.setup(),
                        draft.examples(),
                        draft.metrics(),
                        draft.origin(),
                        Map.of("references", "0".repeat(64)),
                        new EachDigest(new DigestList(), new DigestList())),
                UnaryOperator.identity());
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("references: differs (those here are others than the run was made of)");
    }

    private static DigestList third(DigestList list) {
        var lines = new ArrayList<>(list.text().lines().toList());
        lines.set(3, lines.get(4));
        return DigestList.parse(String.join("\n", lines));
    }

    private static RunStore.Draft withEach(RunStore.Draft draft, EachDigest each) {
        var contents = new LinkedHashMap<>(draft.contents());
        contents.put("each example", each.examples().digest());
        contents.put("each reference", each.references().digest());
        return new RunStore.Draft(draft.setup(), draft.examples(), draft.metrics(), draft.origin(), contents, each);
    }

    /// The list that tells which example is another is bound to the manifest.
    @ParameterizedTest
    @ValueSource(strings = {"examples.sha256", "references.sha256"})
    void aListOfHashesThatWasChangedOrTakenAwayIsNamed(String name) throws IOException {
        var run = run("head");
        var file = run.folder().resolve(name);
        run.keepReport(name, Files.readString(file).replaceFirst("[0-9a-f]{64}", "0".repeat(64)));
        assertThat(assay("report", run.folder().toString()).out()).contains(name + " was changed");
        Files.delete(file);
        assertThat(assay("report", run.folder().toString()).out()).contains(name + " is missing");
        assertThat(assay("seal", run.folder().toString(), "--output", bundle.toString())
                        .status())
                .isNotZero();
    }

    @Test
    void otherEvaluatorsThanTheRunNamesGiveNoNumbers() {
        forge(run("head"), Forger.judgedBy(List.of()), Forger::perfect);
        var verified = verify();
        assertThat(verified.status()).isNotZero();
        assertThat(verified.out()).doesNotContain("mean_score[answer_found]: re-derived");
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

    /// Of two members of one name, one reader takes the first and another the last.
    @Test
    void aMemberThatIsThereTwiceIsRefused() throws IOException {
        seal(run("head"));
        Forger.addAgain(bundle, "rows.jsonl", rows -> rows.replace("0.0", "1.0"));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("holds \"rows.jsonl\" twice");
    }

    @Test
    void aManifestOfANewerFormatIsAMessage() throws IOException {
        seal(run("head"));
        tamper("run.json", text -> text.replace("\"format\" : 2", "\"format\" : 99"));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("written by a newer assay (format 99; this one knows 2)");
    }

    @Test
    void aKeyThatOthersCanReadSignsNothing() throws IOException {
        var run = run("head");
        assay("keys", "new", "mine");
        var key = folder.resolve("keys").resolve("mine.pem");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        var sealed = assay("seal", run.folder().toString(), "--output", bundle.toString());
        assertThat(sealed.status()).isEqualTo(2);
        assertThat(sealed.err()).contains("others can read this key").contains("chmod 600");
        assertThat(bundle).doesNotExist();
    }

    @Test
    void aMemberThatUnpacksToADiskFullOfNothingIsRefused() throws IOException {
        seal(run("head"));
        tamper("report.md", _ -> " ".repeat(65 << 20));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("report.md in it is larger than 64 MB");
    }

    /// As `docs/verify.md` shows it.
    @Test
    void opensslAndSha256sumCheckABundleByThemselves() throws Exception {
        seal(run("head"));
        assertThat(shown(0))
                .contains("Signature Verified Successfully")
                .contains("rows.jsonl: OK")
                .contains("every row is sealed");
    }

    @Test
    void theHashOfAReferenceIsMadeAsTheDocumentShows() throws Exception {
        var hashes = Files.readAllLines(run("head").folder().resolve("references.sha256"));
        assertThat(shown(1)).startsWith(hashes.get(1));
    }

    /// What the n-th commands of the document print.
    private String shown(int number) throws Exception {
        var blocks = Files.readString(repository().resolve("docs/verify.md")).split("```bash");
        var commands = blocks[number + 1].substring(0, blocks[number + 1].indexOf("```"));
        var shell = new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        var said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(said).isZero();
        return said;
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
        assertThat(verified.out())
                .contains("made without texts")
                .contains("each example: re-derived (12 hashes)")
                .contains("each reference: re-derived (12 hashes)")
                .doesNotContain("mean_score");
    }

    @Test
    void withoutTextsAReferenceThatChangedSinceIsNamed() throws IOException {
        var run = run("head");
        assay("seal", run.folder().toString(), "--output", bundle.toString(), "--without-texts");
        var data = folder.resolve("mine.jsonl");
        Files.writeString(data, Files.readString(data).replace("\"answer\":\"X7\"", "\"answer\":\"X8\""));
        var verified = verify();
        assertThat(verified.status()).isEqualTo(4);
        assertThat(verified.out()).contains("1 of 12 differ here; first that of case-7");
    }
}
