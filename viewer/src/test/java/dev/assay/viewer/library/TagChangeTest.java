package dev.assay.viewer.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TagChangeTest {
    private static final int ACTORS = 3;
    private static final int CHANGES = 6;

    @TempDir
    private Path folder;

    /// Adds tags to a file, one after another: a process of its own.
    ///
    /// @param arguments file, name of the tags
    public static void main(String... arguments) {
        for (int i = 0; i < CHANGES; i++) {
            new TagChange(RunTags.NONE, new RunTags(List.of(arguments[1] + i), "")).applyTo(Path.of(arguments[0]));
        }
    }

    @Test
    void processesThatTagAtOnceLoseNothing() throws IOException, InterruptedException {
        var file = folder.resolve("viewer.json");
        var actors = new ArrayList<Process>();
        for (int i = 0; i < ACTORS; i++) {
            actors.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            TagChangeTest.class.getName(),
                            file.toString(),
                            "actor" + i + "-")
                    .inheritIO()
                    .start());
        }
        for (var actor : actors) {
            assertThat(actor.waitFor()).isZero();
        }
        assertThat(RunTags.read(file).tags()).hasSize(ACTORS * CHANGES);
    }

    @Test
    void whatOthersChangedMeanwhileStays() {
        var shown = new RunTags(List.of("old", "kept"), "seen");
        var change = new TagChange(shown, new RunTags(List.of("kept", "mine"), "seen"));
        var now = new RunTags(List.of("old", "kept", "theirs"), "seen twice");
        assertThat(change.applied(now)).isEqualTo(new RunTags(List.of("kept", "theirs", "mine"), "seen twice"));
    }

    @Test
    void twoNotesWrittenAtOnceAreBothKept() {
        var change = new TagChange(RunTags.NONE, new RunTags(List.of(), "mine"));
        assertThat(change.applied(new RunTags(List.of(), "theirs")).note()).isEqualTo("theirs\nmine");
        assertThat(change.applied(RunTags.NONE).note()).isEqualTo("mine");
    }
}
