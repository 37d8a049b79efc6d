package dev.assay.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The classes under test as a command of its own process, started the way the launcher starts short commands.
public final class AssayProcess {
    private AssayProcess() {}

    /// The whole line: Java, its options, the class path, `Main` and these words.
    public static List<String> line(String... words) {
        return line(List.of(words));
    }

    public static List<String> line(List<String> words) {
        var line = new ArrayList<>(java());
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        line.addAll(words);
        return line;
    }

    private static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dslf4j.internal.verbosity=ERROR");
    }
}
