package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.Version;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Packages are made of the classes under test, installed into folders of the test, and started.
@Tag("ci")
@EnabledOnOs(OS.LINUX)
class PackagesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String NEEDED =
            ".*/(?:assay-|jackson-|snakeyaml-|jspecify-|aircompressor-|slf4j-api-)[^/]*\\.jar";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makePackages() throws IOException, InterruptedException {
        var distribution = distribution();
        var made = run(List.of(
                ROOT.resolve("packaging/packages").toString(),
                "--from",
                distribution.toString(),
                folder.resolve("made").toString()));
        assertThat(made.status()).as(made.said()).isZero();
    }

    /// What `packaging/slim` puts into its archive, from the class path of this test.
    private static Path distribution() throws IOException {
        var root = folder.resolve("distribution");
        var lib = Files.createDirectories(root.resolve("lib"));
        var launcher = Files.createDirectories(root.resolve("bin")).resolve("assay");
        Files.copy(ROOT.resolve("packaging/launcher"), launcher);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        int number = 0;
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.endsWith("/classes") || entry.endsWith("/cls")) {
                zip(Path.of(entry), lib.resolve("classes-%d.jar".formatted(number++)));
            } else if (entry.matches(NEEDED)) {
                Files.copy(
                        Path.of(entry), lib.resolve(Path.of(entry).getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return root;
    }

    private static void zip(Path classes, Path jar) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(jar));
                var files = Files.walk(classes)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    private record Ended(int status, String said) {}

    private static Ended run(List<String> words) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("ASSAY_JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put("npm_config_cache", folder.resolve("npm-cache").toString());
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    private static void runsADemo(Path assay) throws IOException, InterruptedException {
        assertThat(run(List.of(assay.toString(), "--version")).said()).contains("assay " + Version.CURRENT);
        var run = run(List.of(assay.toString(), "run", "demo", "-s", "head", "-n", "2"));
        assertThat(run.status()).as(run.said()).isZero();
    }

    @Test
    void theDebianPackageIsInstalledStartedAndRemoved() throws IOException, InterruptedException {
        var made = folder.resolve("made/assay_%s_all.deb".formatted(Version.CURRENT));
        assumeTrue(Files.exists(made), "no dpkg-deb here");
        assumeTrue("root".equals(System.getProperty("user.name")), "dpkg installs for root alone");
        var root = Files.createDirectories(folder.resolve("root"));
        for (var one : List.of("updates", "info", "triggers")) {
            Files.createDirectories(root.resolve("var/lib/dpkg").resolve(one));
        }
        Files.createFile(root.resolve("var/lib/dpkg/status"));
        var dpkg = List.of("dpkg", "--root=" + root, "--log=/dev/null", "--force-depends", "--force-bad-path");

        assertThat(run(with(dpkg, "--install", made.toString())).status()).isZero();
        runsADemo(root.resolve("usr/bin/assay"));
        assertThat(run(with(dpkg, "--remove", "assay")).status()).isZero();
        assertThat(root.resolve("usr/lib/assay")).doesNotExist();
    }

    private static List<String> with(List<String> words, String... more) {
        var all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }

    @Test
    void theNpmPackageIsInstalledAndStarted() throws IOException, InterruptedException {
        var made = folder.resolve("made/assay-%s.tgz".formatted(Version.CURRENT));
        assumeTrue(Files.exists(made), "no npm here");
        var prefix = folder.resolve("prefix");
        var installed = run(List.of(
                "npm",
                "install",
                "-g",
                "--offline",
                "--no-audit",
                "--no-fund",
                "--prefix",
                prefix.toString(),
                made.toString()));

        assertThat(installed.status()).as(installed.said()).isZero();
        var assay = prefix.resolve("bin/assay");
        assertThat(prefix.resolve("lib/node_modules/assay/assay.aot")).exists();
        runsADemo(assay);
        assertThat(secondsOfProcessor(assay))
                .as("the launcher and the JVM, and nothing else")
                .isLessThan(0.3);
        assertThat(run(List.of("env", "ASSAY_OPTS=-XX:+UseZGC", assay.toString(), "--version"))
                        .said())
                .as("a cache that this collector cannot use is no news")
                .isEqualToIgnoringNewLines("assay " + Version.CURRENT);
    }

    /// The least of some starts: what a start takes on a machine that does nothing else.
    private static double secondsOfProcessor(Path assay) throws IOException, InterruptedException {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 5; i++) {
            var timed = run(
                    List.of("bash", "-c", "TIMEFORMAT='%U %S'; time \"$0\" --version > /dev/null", assay.toString()));
            var words = timed.said().strip().split(" ");
            least = Math.min(least, Double.parseDouble(words[0]) + Double.parseDouble(words[1]));
        }
        return least;
    }

    @Test
    void theFormulaHasTheVersionAndTheChecksumOfTheArchive() throws IOException {
        var archive = folder.resolve("made/assay-slim.tar.gz");
        assertThat(folder.resolve("made/assay.rb"))
                .content()
                .contains(
                        "class Assay < Formula",
                        "version \"" + Version.CURRENT + "\"",
                        "sha256 \"" + Digests.sha256(archive) + "\"",
                        "depends_on \"openjdk@25\"");
    }

    @Test
    void theCatalogOfJBangNamesTheArtifactAndTheMainClass() throws IOException {
        var catalog = Json.readMap(Files.readString(ROOT.resolve("packaging/jbang-catalog.json")));
        assertThat(catalog.toString())
                .contains(
                        "script-ref=dev.assay:assay-cli:" + Version.CURRENT, "main=" + Main.class.getName(), "java=25");
    }
}
