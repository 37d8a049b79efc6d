package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.assay.json.Digests;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The real launcher script, on a machine made of folders: fake JDKs that only say their name, and a
/// loopback server in the place of the JDK vendor's.
class LauncherTest {
    @TempDir
    Path machine;

    private Path home;
    private HttpServer vendor;

    @BeforeEach
    void makeMachine() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash");
        home = Files.createDirectories(machine.resolve("clone"));
        Files.copy(Path.of("../assay"), home.resolve("assay"));
        executable(home.resolve("assay"));
        for (var folder : List.of("picocli", "core", "suites", "cli/target/lib", "target")) {
            Files.createDirectories(home.resolve(folder));
        }
        Files.createFile(home.resolve("pom.xml"));
        Files.createFile(home.resolve("target/built"));
        Files.createDirectories(machine.resolve("jvms"));
        Files.createDirectories(machine.resolve("user"));
        vendor = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        vendor.start();
    }

    @AfterEach
    void stopVendor() {
        vendor.stop(0);
    }

    private static void executable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /// A JDK that says where it lies and what it was asked to run.
    private Path fakeJdk(Path folder, String version) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
        for (var program : List.of("java", "javac")) {
            executable(Files.writeString(
                    folder.resolve("bin").resolve(program),
                    "#!/bin/bash\nfor word; do case $word in -XX:AOTCacheOutput=*) exit 0;; esac; done\n"
                            + "echo \"jdk ${0%/bin/java}\"; echo \"last word ${!#}\"\n"));
        }
        return folder;
    }

    private record Ran(int status, String out, String err) {}

    private Ran assay(Map<String, String> environment, String... arguments) throws Exception {
        return launched(home.resolve("assay"), environment, List.of(arguments));
    }

    private Ran launched(Path launcher, Map<String, String> environment, List<String> arguments) throws Exception {
        var command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(arguments);
        var builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", machine.resolve("path") + ":/usr/bin:/bin");
        builder.environment().put("HOME", machine.resolve("user").toString());
        builder.environment().put("ASSAY_JDK_FOLDERS", machine.resolve("jvms").toString());
        builder.environment()
                .put(
                        "ASSAY_JDK_API",
                        "http://127.0.0.1:%d/v3".formatted(vendor.getAddress().getPort()));
        builder.environment().putAll(environment);
        var out = machine.resolve("out");
        var err = machine.resolve("err");
        var process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    @Test
    void aSuitableJdkInTheUsualFoldersIsFoundThoughTheDefaultIsOlder() throws Exception {
        var old = fakeJdk(machine.resolve("jvms/a-17"), "17.0.15");
        var suitable = fakeJdk(machine.resolve("jvms/b-25"), "25.0.1");
        Files.createDirectories(machine.resolve("path"));
        Files.createSymbolicLink(machine.resolve("path/java"), old.resolve("bin/java"));
        var ran = assay(Map.of("JAVA_HOME", old.toString()), "--version");
        assertThat(ran.out()).isEqualTo("jdk %s\nlast word --version\n".formatted(suitable));
        assertThat(ran.status()).isZero();
    }

    @Test
    void keysReachTheJvmByADescriptorAndNotByItsEnvironment() throws Exception {
        var jdk = fakeJdk(machine.resolve("jvms/25"), "25.0.1");
        Files.writeString(
                jdk.resolve("bin/java"),
                "#!/bin/bash\ntr '\\0' '\\n' < /proc/$$/environ; echo --; cat <&\"$ASSAY_SECRETS_FD\"\n");
        var keys = Map.of("OPENAI_API_KEY", "sk-one", "HF_TOKEN", "hf-two", "MY_OWN", "three", "HARMLESS", "four");
        var ran = assay(keys, "run", "demo", "--model", "openai:m@http://127.0.0.1:9/v1,key-env=MY_OWN");
        var parts = ran.out().split("--\n");
        assertThat(parts[0]).contains("HARMLESS=four").doesNotContain("sk-one", "hf-two", "three");
        assertThat(parts[1].split("\0"))
                .containsExactlyInAnyOrder("OPENAI_API_KEY=sk-one", "HF_TOKEN=hf-two", "MY_OWN=three");
    }

    @Test
    void keysThatApprovedWordsNameAreKeptFromTheEnvironmentToo() throws Exception {
        var jdk = fakeJdk(machine.resolve("jvms/25"), "25.0.1");
        Files.writeString(
                jdk.resolve("bin/java"),
                "#!/bin/bash\ntr '\\0' '\\n' < /proc/$$/environ; echo --; cat <&\"$ASSAY_SECRETS_FD\"\n");
        var approvals = Files.createDirectories(machine.resolve("user/.config/assay"));
        Files.writeString(
                approvals.resolve("trust.jsonl"), "{\"what\":\"run 2026 may read the environment variable MY_OWN\"}\n");
        var keys = Map.of("MY_OWN", "three", "MY_OWN_HOUSE", "four", "MY", "five");
        var parts = assay(keys, "run", "--resume", "last").out().split("--\n");
        assertThat(parts[0]).contains("MY_OWN_HOUSE=four", "MY=five").doesNotContain("three");
        assertThat(parts[1]).isEqualTo("MY_OWN=three\0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--token s3cret", "--token=s3cret"})
    void theTokenOfTheViewerIsNotAmongTheWordsOfTheJvm(String typed) throws Exception {
        var jdk = fakeJdk(machine.resolve("jvms/25"), "25.0.1");
        Files.writeString(
                jdk.resolve("bin/java"),
                "#!/bin/bash\ntr '\\0' ' ' < /proc/$$/cmdline; tr '\\0' '\\n' < /proc/$$/environ; echo --;"
                        + " cat <&\"$ASSAY_SECRETS_FD\"\n");
        var words = new ArrayList<>(List.of("view", "a run"));
        words.addAll(List.of(typed.split(" ")));
        words.add("--port=0");
        var parts = assay(Map.of(), words.toArray(String[]::new)).out().split("--\n");
        assertThat(parts[0]).contains("view a run --port=0").doesNotContain("s3cret");
        assertThat(parts[1]).isEqualTo("ASSAY_VIEW_TOKEN=s3cret\0");
    }

    /// What is timed by a model's replies, and what is not, is the same in a clone and where Assay is installed.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "true run demo --model m",
                "true run demo -s head --model=m",
                "true context run --dataset d --model m",
                "true context memory --model m",
                "true sift run --model m",
                "true compact run --model m",
                "true fit --model m",
                "true chat m",
                "true models ping m",
                "true bench models",
                "false run demo -s head",
                "false context run -s head",
                "false fit history",
                "false compact shrink last",
                "false report last --model m",
                "false --version"
            })
    void bothLaunchersTimeTheSameCommands(String isTimedAndWords) throws Exception {
        var words = List.of(isTimedAndWords.split(" "));
        var jdk = fakeJdk(machine.resolve("jvms/25"), "25.0.1");
        Files.writeString(jdk.resolve("bin/java"), "#!/bin/bash\nprintf '%s\\n' \"$@\"\n");
        for (var launcher : List.of(home.resolve("assay"), installed())) {
            var ran = launched(launcher, Map.of("ASSAY_JAVA_HOME", jdk.toString()), words.subList(1, words.size()));
            assertThat(ran.out().contains("-XX:+UseZGC"))
                    .as("%s", launcher)
                    .isEqualTo(Boolean.valueOf(words.getFirst()));
        }
    }

    private Path installed() throws IOException {
        var launcher = Files.createDirectories(machine.resolve("installed/bin")).resolve("assay");
        Files.copy(Path.of("../packaging/launcher"), launcher);
        executable(launcher);
        return launcher;
    }

    @Test
    void whereAssayIsInstalledASuitableJdkInTheUsualFoldersIsFoundToo() throws Exception {
        var old = fakeJdk(machine.resolve("jvms/a-17"), "17.0.15");
        var suitable = fakeJdk(machine.resolve("jvms/b-25"), "25.0.1");
        var launcher = installed();
        var found = launched(launcher, Map.of("JAVA_HOME", old.toString()), List.of("--version"));
        assertThat(found.out()).isEqualTo("jdk %s\nlast word --version\n".formatted(suitable));
        var named = launched(launcher, Map.of("ASSAY_JAVA_HOME", old.toString()), List.of("--version"));
        assertThat(named.status()).isEqualTo(3);
        assertThat(named.err()).startsWith("assay: there is no Java 25 here, only 17\n");
    }

    /// A release leaves jars of sources and of documentation beside the one that is run.
    @Test
    void onlyTheJarOfClassesIsRun() throws Exception {
        var jdk = fakeJdk(machine.resolve("jvms/25"), "25.0.1");
        Files.writeString(jdk.resolve("bin/java"), "#!/bin/bash\necho \"$@\"\n");
        for (var kind : List.of("", "-sources", "-javadoc")) {
            Files.createFile(home.resolve("cli/target/assay-cli-0.1.0%s.jar".formatted(kind)));
        }
        assertThat(assay(Map.of(), "runs").out())
                .contains("cli/target/assay-cli-0.1.0.jar")
                .doesNotContain("sources", "javadoc");
    }

    @Test
    void theJdkOneNamesIsTakenBeforeAnyOther() throws Exception {
        fakeJdk(machine.resolve("jvms/other"), "26");
        var named = fakeJdk(machine.resolve("named"), "25.0.1");
        assertThat(assay(Map.of("ASSAY_JAVA_HOME", named.toString())).out()).startsWith("jdk " + named);
    }

    @Test
    void aNamedJdkThatIsTooOldIsSaidAndNotReplacedBehindOnesBack() throws Exception {
        fakeJdk(machine.resolve("jvms/good"), "25.0.1");
        var old = fakeJdk(machine.resolve("named"), "17.0.15");
        var ran = assay(Map.of("ASSAY_JAVA_HOME", old.toString()));
        assertThat(ran.status()).isEqualTo(3);
        assertThat(ran.err())
                .isEqualTo("assay: ASSAY_JAVA_HOME is %s, which is no JDK 25 or newer\n".formatted(old)
                        + "       point it at one, or unset it and let assay look\n");
    }

    @Test
    void aMissingJdkIsFetchedCheckedAndKept() throws Exception {
        offer(archive(), Digests.sha256(archive()));
        var first = assay(Map.of(), "runs");
        assertThat(first.out()).startsWith("jdk " + machine.resolve("user/.cache/assay/jdk-"));
        assertThat(first.err()).contains("assay: fetching Temurin 25 into " + machine.resolve("user/.cache/assay"));
        vendor.removeContext("/jdk.tar.gz");
        assertThat(assay(Map.of(), "runs").out()).isEqualTo(first.out());
    }

    @Test
    void aJdkWithAnotherChecksumIsThrownAway() throws Exception {
        offer(archive(), "0".repeat(64));
        var ran = assay(Map.of());
        assertThat(ran.status()).isEqualTo(3);
        assertThat(ran.err()).contains("does not have the checksum it should; it was thrown away");
        try (var left = Files.list(machine.resolve("user/.cache/assay"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void withoutAJdkAndWithoutANetworkOneIsToldWhatToInstall() throws Exception {
        var ran = assay(Map.of());
        assertThat(ran.status()).isEqualTo(3);
        assertThat(ran.err())
                .contains("assay: there is no JDK 25 or newer on this machine, and none could be fetched\n")
                .contains("temurin-25-jdk, openjdk-25-jdk")
                .contains("set ASSAY_JAVA_HOME to it");
    }

    private byte[] archive() throws Exception {
        var file = machine.resolve("jdk.tar.gz");
        if (!Files.exists(file)) {
            fakeJdk(machine.resolve("packed/jdk-25.0.1+8"), "25.0.1");
            var tar = new ProcessBuilder(
                            "tar",
                            "-czf",
                            file.toString(),
                            "-C",
                            machine.resolve("packed").toString(),
                            ".")
                    .inheritIO()
                    .start();
            assertThat(tar.waitFor()).isZero();
        }
        return Files.readAllBytes(file);
    }

    /// Answers as the vendor's API does, as far as the launcher reads it.
    private void offer(byte[] archive, String checksum) {
        var base = "http://127.0.0.1:%d".formatted(vendor.getAddress().getPort());
        answer("/v3/assets/latest/25/hotspot", """
                [{"binary": {"architecture": "x64", "installer": {"checksum": "%s", "link": "%s/installer"},
                  "package": {"checksum": "%s", "checksum_link": "%s/sums",
                              "link": "%s/jdk.tar.gz", "name": "jdk.tar.gz", "size": %d}}}]
                """.formatted("f".repeat(64), base, checksum, base, base, archive.length)
                .getBytes(StandardCharsets.UTF_8));
        answer("/jdk.tar.gz", archive);
    }

    private void answer(String path, byte[] body) {
        vendor.createContext(path, exchange -> {
            exchange.sendResponseHeaders(200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
    }
}
