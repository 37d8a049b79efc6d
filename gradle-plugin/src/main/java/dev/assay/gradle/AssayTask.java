package dev.assay.gradle;

import java.nio.file.Path;
import java.util.List;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.JavaExec;

/// What the tasks share: where runs go, and how Assay is started. `javaLauncher` names another JDK than Gradle's own.
public abstract class AssayTask extends JavaExec {
    private static final List<String> OPTIONS = List.of(
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dslf4j.internal.verbosity=ERROR");
    /// For commands that are over before an optimizing compiler would have paid off.
    static final List<String> SHORT = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    AssayTask() {
        getMainClass().set("dev.assay.cli.Main");
        jvmArgs(OPTIONS);
        setIgnoreExitValue(true);
    }

    @Internal
    public abstract DirectoryProperty getRuns();

    Path runs() {
        return getRuns().get().getAsFile().toPath();
    }

    /// @return the exit status
    int assay(List<String> words) {
        setArgs(words);
        super.exec();
        return getExecutionResult().get().getExitValue();
    }
}
