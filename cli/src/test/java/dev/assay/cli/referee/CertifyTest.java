package dev.assay.cli.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ci")
class CertifyTest {
    @TempDir
    private Path folder;

    private CommandRun certify(String... more) {
        var words = new String[more.length + 1];
        words[0] = "certify";
        System.arraycopy(more, 0, words, 1, more.length);
        return CommandRun.in(folder, words);
    }

    @Test
    void aProgramThatHidesAFailureIsShownWithItsReproducer() {
        var run = certify("--system", "mine=exec:grep -v 'exit 137'");

        assertThat(run.status()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("mine masks a failure", "Not shown:", "exit 137");
    }

    @Test
    void whereNothingIsFoundTheRateIsBounded() {
        var run = certify("--system", "identity", "--tries", "50");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("no masked failure in 50 tries", "below 0.059 with 95 % confidence");
        assertThat(run.out())
                .as("what hides nothing because it keeps everything is no find")
                .contains("keeps 100.0 % of the characters of these outputs: it does not compress, and is a control");
        assertThat(run.out()).as("families by name").contains("pytest", "families of tools:");
    }

    @Test
    void aSearchResumesFromItsCertificate() throws IOException {
        certify("--system", "identity", "--tries", "20", "--output", "c.json");
        var more = certify("--system", "identity", "--tries", "30", "--output", "c.json", "--json");

        assertThat(Json.readMap(more.out())).containsEntry("tried", 30).containsEntry("wanted", 30);
        assertThat(Json.readMap(Files.readString(folder.resolve("c.json")))).isEqualTo(Json.readMap(more.out()));
        Files.writeString(folder.resolve("c.json"), "{}");
        assertThat(certify("--system", "identity", "--output", "c.json").err()).contains("c.json is not a certificate");
    }

    @Test
    void aProgramThatIsNotThereIsNoProof() {
        var run = certify("--system", "exec:./nowhere", "--tries", "3");

        assertThat(run.out() + run.err()).contains("nowhere").doesNotContain("no masked failure");
    }

    @Test
    void aBundleCarriesTheCertificateOfASystemOfItsRun() {
        var file = folder.resolve("certificate.json").toString();
        assertThat(certify("--system", "identity", "--tries", "20", "--output", file)
                        .status())
                .isZero();
        CommandRun.in(folder, "run", "demo", "-n", "3", "-s", "identity");
        var bundle = folder.resolve("b.assay").toString();
        var sealed = CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file);
        assertThat(sealed.status()).as(sealed.err()).isZero();
        assertThat(CommandRun.in(folder, "verify", bundle).out())
                .contains("certificate.json: cannot be checked here", "--rerun makes it again");
        assertThat(CommandRun.in(folder, "verify", bundle, "--rerun").out())
                .contains("certificate.json: re-derived (20 tries against identity)");

        assertThat(CommandRun.in(folder, "verify", file).err())
                .contains("is a certificate: it is checked in a bundle", "assay seal RUN --certificate");

        CommandRun.in(folder, "run", "demo", "-n", "3", "-s", "head");
        assertThat(CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file)
                        .err())
                .contains("is about identity", "head");
    }

    @Test
    void aCertificateOfAnotherProgramOrWithOtherNumbersIsNotBelieved() throws IOException {
        var file = folder.resolve("certificate.json");
        certify("--system", "exec:cat", "--tries", "5", "--output", file.toString());
        CommandRun.in(folder, "run", "demo", "-n", "3", "-s", "mine=exec:head -c 900", "-s", "identity");
        var bundle = folder.resolve("b.assay").toString();
        assertThat(CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file.toString())
                        .err())
                .contains("is about exec, which is not a system");

        Files.delete(file);
        certify("--system", "identity", "--tries", "5", "--output", file.toString());
        Files.writeString(file, Files.readString(file).replaceFirst("\"tried\" ?: ?5", "\"tried\" : 5000"));
        CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file.toString());
        assertThat(CommandRun.in(folder, "verify", bundle).out())
                .contains("certificate.json: differs (its numbers are those of no search)");
    }

    @Test
    void aFindIsFoundAgainAndOneOfAnotherEditionIsNotCalledForged() throws IOException {
        var file = folder.resolve("certificate.json");
        assertThat(certify("--system", "short=drain", "--output", file.toString())
                        .status())
                .isEqualTo(1);
        CommandRun.in(folder, "run", "demo", "-n", "3", "-s", "drain");
        var bundle = folder.resolve("b.assay").toString();
        CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file.toString());
        assertThat(CommandRun.in(folder, "verify", bundle, "--rerun").out())
                .contains("certificate.json: re-derived", "tries against drain)");

        Files.writeString(file, Files.readString(file).replaceFirst("\"version\" ?: ?\"\\d+\"", "\"version\": \"0\""));
        CommandRun.in(folder, "seal", "last", "--output", bundle, "--certificate", file.toString());
        assertThat(CommandRun.in(folder, "verify", bundle, "--rerun").out())
                .contains("certificate.json: cannot be checked here (another edition of Assay");
    }
}
