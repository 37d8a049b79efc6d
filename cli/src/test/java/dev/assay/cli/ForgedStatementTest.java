package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Envelopes, statements and members of a bundle that say more than they should.
class ForgedStatementTest {
    @TempDir
    static Path folder;

    private static Forger forger;
    private static byte[] honest;

    @BeforeAll
    static void makeBundle() throws IOException {
        forger = new Forger(folder);
        forger.data();
        forger.seal(forger.run("head"));
        honest = Files.readAllBytes(forger.bundle());
    }

    @BeforeEach
    void putItBack() throws IOException {
        forger.data();
        Files.write(forger.bundle(), honest);
    }

    private void isRefused(String... why) {
        var verified = forger.verify();
        assertThat(verified.status()).as(verified.out() + verified.err()).isEqualTo(1);
        assertThat(verified.out()).contains(why);
    }

    @Test
    void aStatementSignedAgainAsItWasIsFine() throws Exception {
        forger.restate(text -> text);
        assertThat(forger.verify().status()).isZero();
    }

    /// Whoever reads the statement alone would take it for another run.
    @ParameterizedTest
    @CsvSource({
        "'\"seed\":1', '\"seed\":99', seed",
        "'\"controls\":[]', '\"controls\":[\"null\"]', controls",
        "'\"trials\":12', '\"trials\":12000', trials",
        "'\"name\":\"head\"', '\"name\":\"mine\"', systems",
        "'\"texts\":true', '\"texts\":true,\"score\":1.0', score",
        "'\"predicateType\"', '\"score\":1.0,\"predicateType\"', score",
        "'\"digest\":{', '\"digest\":{\"sha512\":\"00\",', subject"
    })
    void aStatementThatSaysWhatTheRunDoesNotDiffers(String was, String is, String name) throws Exception {
        forger.restate(text -> {
            assertThat(text).contains(was);
            return text.replace(was, is);
        });
        isRefused("statement: differs (its %s is not that of run.json)".formatted(name));
    }

    @Test
    void aStatementThatNamesAFileTwiceIsRefused() throws Exception {
        forger.restate(text -> text.replace(
                "\"subject\":[",
                "\"subject\":[{\"name\":\"rows.jsonl\",\"digest\":{\"sha256\":\"%s\"}},".formatted("0".repeat(64))));
        isRefused("the statement names rows.jsonl twice");
    }

    @Test
    void aStatementOfSomethingElseNamesNoFiles() throws Exception {
        forger.restate(text -> text.replace("https://assay.dev/attestation/run/v1", "https://example.org/other"));
        isRefused("run.json was added after signing");
    }

    @Test
    void aStatementThatSaysSomethingTwiceIsRefused() throws Exception {
        forger.restate(text -> text.replace("\"seed\":1", "\"seed\":1,\"seed\":1"));
        isRefused("Duplicate");
    }

    @Test
    void twoSignaturesAreOneTooMany() throws IOException {
        Forger.tamper(
                forger.bundle(),
                "envelope.json",
                text -> text.replaceFirst("(?s)\"signatures\" : \\[ (\\{.*?\\}) \\]", "\"signatures\" : [ $1, $1 ]"));
        isRefused("is no envelope of an in-toto statement with one signature");
    }

    @Test
    void twoPayloadsAreOneTooMany() throws IOException {
        Forger.tamper(
                forger.bundle(),
                "envelope.json",
                text -> text.replaceFirst("\"payload\" : (\"[^\"]*\")", "\"payload\" : $1, \"payload\" : $1"));
        isRefused("Duplicate");
    }

    /// Whoever goes by the id of the key would take it for that of another.
    @Test
    void anEnvelopeThatNamesAnotherKeyIsNotSigned() throws IOException {
        Forger.tamper(
                forger.bundle(),
                "envelope.json",
                text -> text.replaceFirst("\"keyid\" : \"[^\"]*\"", "\"keyid\" : \"%s\"".formatted("0".repeat(64))));
        isRefused("the signature is not that of the statement");
    }

    @Test
    void aBundleWithoutASignatureIsNone() throws IOException {
        Forger.tamper(forger.bundle(), "envelope.json", _ -> "{}");
        isRefused("is no envelope");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ROWS.JSONL",
                "Rows.jsonl",
                "rows.jsonl/",
                "./rows.jsonl",
                "a/../rows.jsonl",
                "/etc/cron.d/x",
                "rows\u0301.jsonl",
                "rows.json\u017f",
                "rows.jsonl\u0000",
                "..\\rows.jsonl"
            })
    void namesThatAreNearlyThoseOfABundleAreRefused(String name) throws IOException {
        Forger.tamper(forger.bundle(), name, _ -> "x");
        isRefused("which is not a part of a bundle");
    }

    @Test
    void aBundleWithMoreFilesThanAnyHasIsRefused() throws IOException {
        for (int i = 0; i < 30; i++) {
            Forger.tamper(forger.bundle(), "file-" + i, _ -> "x");
        }
        isRefused("which is not a part of a bundle");
    }

    /// It says who signed; whether that is to be believed is for whoever reads it.
    @Test
    void aBundleSignedByAnotherIsSaidToBeOfAKeyNobodyKnows() throws Exception {
        forger.restate(text -> text);
        var elsewhere = CommandRun.in(
                folder,
                Map.of("ASSAY_KEYS", folder.resolve("of-another").toString()),
                "",
                "verify",
                forger.bundle().toString());
        assertThat(elsewhere.out()).contains("which is not known here");
    }

    @Test
    void withoutTheReferencesNumbersCannotBeChecked() throws IOException {
        Files.delete(folder.resolve("mine.jsonl"));
        var verified = forger.verify();
        assertThat(verified.status()).as(verified.out()).isEqualTo(4);
        assertThat(verified.out()).contains("numbers: cannot be checked here").doesNotContain("mean_score");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"profile\" : \"standard\"', '\"profile\" : \"compat\"', profile",
        "'\"repeats\" : 1', '\"repeats\" : 2', repeats",
        "'\"tokenizer\" : \"none\"', '\"tokenizer\" : \"o200k_base\"', tokenizer",
        "'\"name\" : \"head\"', '\"name\" : \"mine\"', system mine"
    })
    void anotherSetupIsNotTheOneThatWasSigned(String was, String is, String part) throws IOException {
        Forger.tamper(forger.bundle(), "run.json", text -> {
            assertThat(text).contains(was);
            return text.replace(was, is);
        });
        isRefused("run.json is not the file that was signed", part);
    }

    /// Digests of programs, examples and the jar that ran are in the manifest, which is signed as a whole.
    @Test
    void anotherProgramInTheManifestIsNotTheOneThatWasSigned() throws IOException {
        Forger.tamper(
                forger.bundle(),
                "run.json",
                text -> text.replaceFirst("\"assay\" : \"[0-9a-f]{8}", "\"assay\" : \"00000000"));
        isRefused("run.json is not the file that was signed");
    }

    @Test
    void headsThatWereLeftOutAreMissed() throws Exception {
        forger.restate(text -> text.replaceFirst("\\{\"name\":\"heads.json\",\"digest\":\\{[^}]*\\}\\},", ""));
        Forger.leaveOut(forger.bundle(), "heads.json");
        isRefused("heads.json is missing");
    }
}
