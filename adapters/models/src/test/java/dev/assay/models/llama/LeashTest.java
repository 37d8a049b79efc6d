package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes, really killed: nothing of a server outlives us.
class LeashTest {
    private static final Duration SOON = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    @Test
    void killingUsEndsTheServerAndWhatItStarted() throws Exception {
        var fake = FakeServer.in(folder, "child");
        var victim = VictimProcess.replied("llamacpp:" + fake.model(), folder, "hold");
        long child = Long.parseLong(Files.readString(Path.of(fake.model() + ".child")));
        assertThat(Processes.isGone(fake.lastPid())).isFalse();
        assertThat(Processes.isGone(child)).isFalse();

        victim.kill();

        assertThat(Processes.within(SOON, () -> Processes.isGone(fake.lastPid()) && Processes.isGone(child)))
                .isTrue();
        assertNothingIsLeft();
    }

    @Test
    void anEndWithoutCloseEndsTheServer() throws Exception {
        var fake = FakeServer.in(folder, "");
        var victim = VictimProcess.replied("llamacpp:" + fake.model(), folder, "exit");
        assertThat(victim.process().waitFor()).isZero();
        assertThat(Processes.within(SOON, () -> Processes.isGone(fake.lastPid())))
                .isTrue();
        assertNothingIsLeft();
    }

    @Test
    void anEndByAnExceptionEndsTheServer() throws Exception {
        var fake = FakeServer.in(folder, "");
        var victim = VictimProcess.replied("llamacpp:" + fake.model(), folder, "throw");
        assertThat(victim.process().waitFor()).isEqualTo(1);
        assertThat(Processes.within(SOON, () -> Processes.isGone(fake.lastPid())))
                .isTrue();
        assertNothingIsLeft();
    }

    /// Neither a server nor a shell of the leash, all of which carry the folder in their command line.
    private void assertNothingIsLeft() throws Exception {
        assertThat(Processes.within(SOON, () -> Processes.mentioning(folder.toString()) == 0))
                .isTrue();
    }

    @Test
    void aSignalToAllOfUsDoesNotFreeTheServer() throws Exception {
        var leash = Leash.start(List.of("sleep", "1000"), Map.of());
        long server = leash.pid().orElseThrow();
        var shell = ProcessHandle.of(server).orElseThrow().parent().orElseThrow();

        shell.descendants().filter(one -> one.pid() != server).forEach(ProcessHandle::destroy);
        shell.destroy();
        leash.cut();

        assertThat(Processes.within(SOON, () -> Processes.isGone(server))).isTrue();
        leash.close();
    }

    @Test
    void theStatusOfTheProcessComesThrough() throws Exception {
        try (var leash = Leash.start(List.of("sh", "-c", "exit 3"), Map.of())) {
            assertThat(leash.endsWithin(Duration.ofSeconds(10))).isTrue();
            assertThat(leash.end()).isEqualTo("status 3");
        }
    }

    @Test
    void aKilledProcessIsToldFromOneThatEnded() throws Exception {
        try (var leash = Leash.start(List.of("sleep", "600"), Map.of())) {
            ProcessHandle.of(leash.pid().orElseThrow()).orElseThrow().destroyForcibly();
            assertThat(leash.endsWithin(Duration.ofSeconds(10))).isTrue();
            assertThat(leash.end()).isEqualTo("signal 9");
        }
    }

    @Test
    void whatAProcessSaidIsHeardAfterItWasCut() throws Exception {
        try (var leash = Leash.start(List.of("sh", "-c", "echo some words; exec sleep 600"), Map.of())) {
            long pid = leash.pid().orElseThrow();
            assertThat(Processes.within(
                            Duration.ofSeconds(10),
                            () -> Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"))
                                    .startsWith("sleep")))
                    .isTrue();
            assertThat(leash.cut().text()).contains("some words");
            assertThat(Processes.isGone(pid)).isTrue();
        }
    }

    @Test
    void closingEndsTheProcessAtOnce() throws Exception {
        var leash = Leash.start(List.of("sleep", "600"), Map.of());
        long pid = leash.pid().orElseThrow();
        leash.close();
        assertThat(Processes.within(SOON, () -> Processes.isGone(pid))).isTrue();
    }

    @Test
    void aProgramThatIsNotThereIsAnEndedProcess() throws Exception {
        try (var leash = Leash.start(List.of(folder.resolve("nothing").toString()), Map.of())) {
            assertThat(leash.endsWithin(Duration.ofSeconds(10))).isTrue();
            assertThat(leash.end()).startsWith("status 12");
            assertThat(leash.lastWords().ofALoad()).contains("nothing");
        }
    }
}
