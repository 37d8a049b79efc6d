package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real programs that do their worst. Each is over in time, and nothing of it is left.
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class HostileProgramTest {
    private static final String WAYS = "dev.assay.sandbox.Ways#all";
    private static final String LOCKED = "dev.assay.sandbox.Ways#locked";

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource(WAYS)
    void sleepingForever(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Ways.SHORT, "import time; print(1, flush=True); time.sleep(1000)");

        assertThat(execution.end()).isEqualTo(new End.TimedOut(Ways.SHORT.time()));
        assertThat(execution.stdout()).isEqualTo("1\n");
        assertThat(execution.cpu()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void aForkBomb(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Ways.SHORT, """
                import os
                while True:
                    try:
                        os.fork()
                    except OSError:
                        pass
                """);

        assertThat(execution.end()).isEqualTo(new End.TimedOut(Ways.SHORT.time()));
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void processesAndThreadsAreCounted(Sandbox sandbox) throws Exception {
        var started = Ways.output(sandbox, """
                import os, signal, time
                started = 0
                try:
                    while started < 1000:
                        if os.fork() == 0:
                            time.sleep(100)
                            os._exit(0)
                        started += 1
                except OSError:
                    pass
                print(started)
                """);

        assertThat(Integer.parseInt(started)).isBetween(1, 32);
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void oneLargeGrabForMemoryIsRefused(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Ways.SHORT.withMemoryBytes(200 << 20), "bytearray(400 << 20)");

        assertThat(execution.end()).isEqualTo(new End.Exited(1));
        assertThat(execution.stderr()).contains("MemoryError");
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void manySmallGrabsForMemoryAreAddedUp(Sandbox sandbox) throws Exception {
        var limits = Limits.DEFAULT.withMemoryBytes(200 << 20);
        var execution = Ways.run(sandbox, limits, """
                import os, time
                for _ in range(10):
                    if os.fork() == 0:
                        grabbed = b"x" * (40 << 20)
                        time.sleep(100)
                time.sleep(100)
                """);

        assertThat(execution.end()).isEqualTo(new End.KilledForMemory(200 << 20));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void memoryThatProcessesShareCountsOnce(Sandbox sandbox) throws Exception {
        var limits = Limits.DEFAULT.withMemoryBytes(200 << 20);
        var execution = Ways.run(sandbox, limits, """
                import os, time
                grabbed = b"x" * (60 << 20)
                children = []
                for _ in range(8):
                    child = os.fork()
                    if child == 0:
                        time.sleep(0.5)
                        os._exit(0)
                    children.append(child)
                for child in children:
                    os.waitpid(child, 0)
                """);

        assertThat(execution.end()).isEqualTo(new End.Exited(0));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void endlessOutput(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Limits.DEFAULT.withOutputBytes(1000), """
                while True:
                    print("é" * 100)
                """);

        assertThat(execution.end()).isEqualTo(new End.OutputFlood(1000));
        assertThat(execution.stdout()).hasSizeBetween(500, 510).startsWith("ééé");
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void tooMuchOutputFromAProgramThatEnds(Sandbox sandbox) throws Exception {
        assertThat(Ways.run(sandbox, Limits.DEFAULT.withOutputBytes(1000), "print('x' * 1000)")
                        .end())
                .isEqualTo(new End.OutputFlood(1000));
        assertThat(Ways.run(sandbox, Limits.DEFAULT.withOutputBytes(1000), "print('x' * 999)")
                        .end())
                .isEqualTo(new End.Exited(0));
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void endlessErrors(Sandbox sandbox) throws Exception {
        var execution = Ways.run(sandbox, Ways.SHORT, """
                import sys
                while True:
                    print("x" * 1000, file=sys.stderr)
                """);

        assertThat(execution.end()).isEqualTo(new End.TimedOut(Ways.SHORT.time()));
        assertThat(execution.stderr()).hasSizeLessThanOrEqualTo(2_000);
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void readingWhatIsOurs(Sandbox sandbox) throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "s3cret");
        var source = """
                import os
                places = ["%s", "%s", "%s", "/etc/passwd", "/etc/shadow", "/root", "/home", "/var", "/proc/1", "/sys"]
                print([place for place in places if os.path.exists(place)])
                """.formatted(secret, System.getProperty("user.home"), System.getProperty("user.dir"));

        assertThat(Ways.output(sandbox, source)).isEqualTo("[]");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void writingOutsideScratch(Sandbox sandbox) throws Exception {
        var source = """
                import os
                def can_write(place):
                    try:
                        with open(place + "/written", "w") as file:
                            file.write("x")
                        return True
                    except OSError:
                        return False
                places = ["/tmp", "/", "/usr", "/usr/bin", "/usr/local", "/etc", "/dev", "/program", "%s"]
                print([place for place in places if can_write(place)])
                """.formatted(folder);

        assertThat(Ways.output(sandbox, source)).isEqualTo("['/tmp']");
        assertThat(folder.resolve("written")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void linksOutOfScratch(Sandbox sandbox) throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "s3cret");
        var source = """
                import os
                os.symlink("%s", "link")
                os.symlink("/../../..%s", "longer")
                for name in ("link", "longer"):
                    for mode in ("r", "w"):
                        try:
                            open(name, mode)
                            print("opened")
                        except OSError:
                            print("refused")
                """.formatted(secret, secret);

        assertThat(Ways.output(sandbox, source)).isEqualTo("refused\nrefused\nrefused\nrefused");
        assertThat(secret).hasContent("s3cret");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void filesThatFillTheDisk(Sandbox sandbox) throws Exception {
        var source = """
                import os
                written = 0
                chunk = b"x" * (1 << 20)
                for number in range(100):
                    try:
                        with open(str(number), "wb", buffering=0) as file:
                            while True:
                                written += file.write(chunk)
                                if written > 1 << 30:
                                    raise SystemExit("no limit")
                    except OSError:
                        pass
                print(written >> 20)
                """;

        assertThat(Integer.parseInt(Ways.output(sandbox, source))).isBetween(1, 64);
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void onlyAnUnsafeProgramReachesTheNetwork(Sandbox sandbox) throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(100);
            var source = """
                    import socket
                    try:
                        socket.create_connection(("127.0.0.1", %d), timeout=1)
                        print("reached")
                    except OSError:
                        print("unreachable")
                    """.formatted(server.getLocalPort());
            var isUnsafe = sandbox.name().equals("none");

            assertThat(Ways.output(sandbox, source)).isEqualTo(isUnsafe ? "reached" : "unreachable");
            assertThat(isCalled(server)).isEqualTo(isUnsafe);
        }
    }

    private static boolean isCalled(ServerSocket server) throws Exception {
        try (var _ = server.accept()) {
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void signalsToEverybody(Sandbox sandbox) throws Exception {
        var source = """
                import os, signal
                for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP):
                    for target in (-1, 1, os.getppid()):
                        try:
                            os.kill(target, number)
                        except OSError:
                            pass
                print("still here")
                """;

        assertThat(Ways.output(sandbox, source)).isEqualTo("still here");
        assertThat(ProcessHandle.current().isAlive()).isTrue();
    }

    @ParameterizedTest
    @MethodSource(WAYS)
    void aDaemonThatMeansToStay(Sandbox sandbox) throws Exception {
        assertThat(Ways.output(sandbox, """
                import os, time
                if os.fork() == 0:
                    os.setsid()
                    if os.fork() == 0:
                        for number in (0, 1, 2):
                            os.close(number)
                        time.sleep(1000)
                    os._exit(0)
                os.wait()
                print("done")
                """)).isEqualTo("done");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void becomingSomebodyElse(Sandbox sandbox) throws Exception {
        var source = """
                import ctypes, os, subprocess
                libc = ctypes.CDLL(None)
                def is_refused(attempt):
                    try:
                        return attempt() == -1
                    except OSError:
                        return True
                new_user = 0x10000000
                print(is_refused(lambda: libc.unshare(new_user)),
                      is_refused(lambda: libc.mount(b"x", b"/tmp", b"tmpfs", 0, None)),
                      is_refused(lambda: libc.chroot(b"/tmp")),
                      is_refused(lambda: os.chown("/usr/bin/env", 1, 1)),
                      is_refused(lambda: os.setgroups([0])))
                """;

        assertThat(Ways.output(sandbox, source)).isEqualTo("True True True True True");
    }

    @ParameterizedTest
    @MethodSource(LOCKED)
    void memoryThatBelongsToNoProcess(Sandbox sandbox) throws Exception {
        var source = """
                import ctypes, os
                libc = ctypes.CDLL(None)
                try:
                    os.memfd_create("hidden")
                    print("memfd")
                except OSError:
                    pass
                if libc.shmget(0, 1 << 20, 0o1600) != -1:
                    print("shm")
                """;

        assertThat(Ways.output(sandbox, source)).isEqualTo(sandbox.name().equals("bubblewrap") ? "" : "memfd\nshm");
    }
}
