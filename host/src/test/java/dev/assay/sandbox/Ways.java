package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// The sandboxes of this machine, for tests that hold for each, and real programs to put into them.
final class Ways {
    static final Limits SHORT = Limits.DEFAULT.withTime(Duration.ofMillis(1_500));

    private static final Duration FOR_THE_END = Duration.ofSeconds(2);

    private Ways() {}

    static Stream<Sandbox> locked() {
        var locked = Stream.<Confinement>of(new Bubblewrap(), new Unshared())
                .map(Sandbox::of)
                .filter(sandbox -> sandbox.problem().isEmpty())
                .toList();
        Assumptions.assumeFalse(
                locked.isEmpty(), () -> Sandbox.safest().problem().orElse("no sandbox"));
        return locked.stream();
    }

    static Stream<Sandbox> all() {
        return Stream.concat(locked(), Stream.of(Sandbox.unsafe()));
    }

    /// Runs a Python program and sees to it that it is over in time and nothing of it is left.
    static Execution run(Sandbox sandbox, Limits limits, String source) throws Exception {
        var mark = mark();
        var start = System.nanoTime();
        var execution = sandbox.run(python(source, mark), "", limits);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(limits.time().plus(FOR_THE_END));
        assertNothingLeft(mark);
        return execution;
    }

    /// What a program printed on its way to a good end.
    static String output(Sandbox sandbox, String source) throws Exception {
        var execution = run(sandbox, Limits.DEFAULT, source);
        assertThat(execution.end()).as(execution.stderr()).isEqualTo(new End.Exited(0));
        return execution.stdout().strip();
    }

    static String mark() {
        return "mark-" + UUID.randomUUID();
    }

    /// Its processes, and those that guard it, have the mark among their words.
    static Program python(String source, String mark) {
        return new Program(List.of("python3", Program.FOLDER + "main.py", mark), Map.of("main.py", source));
    }

    static void assertNothingLeft(String mark) throws Exception {
        var deadline = System.nanoTime() + FOR_THE_END.toNanos();
        while (isAnywhere(mark) && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assertThat(isAnywhere(mark)).as("a process is left").isFalse();
    }

    static boolean isAnywhere(String mark) throws IOException {
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (var process : processes) {
                if (words(process).contains(mark)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String words(Path process) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }
}
