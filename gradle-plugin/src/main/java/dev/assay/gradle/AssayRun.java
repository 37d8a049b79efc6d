package dev.assay.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/// Runs systems on a dataset. It is up to date while its words, the files they name and the code on the class path are
/// the same; what was interrupted is resumed.
public abstract class AssayRun extends AssayTask {
    @Input
    public abstract Property<String> getDataset();

    @Input
    public abstract ListProperty<String> getSystems();

    @Input
    public abstract ListProperty<String> getModels();

    @Input
    @Optional
    public abstract Property<Integer> getMaxExamples();

    /// It is made where it is not there, so it is looked at as one of the files.
    @Internal
    public abstract RegularFileProperty getCassette();

    @Input
    public abstract ListProperty<String> getOptions();

    /// Files and folders among the words.
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public List<File> getFiles() {
        return asked().stream().map(this::file).filter(File::exists).toList();
    }

    private File file(String word) {
        var file = new File(word);
        return file.isAbsolute() ? file : new File(getWorkingDir(), word);
    }

    /// Says that a run is whole, and which words it had.
    @OutputFile
    public File getFinished() {
        return runs().resolve("finished.txt").toFile();
    }

    @Override
    public void exec() {
        try {
            var started = runs().resolve("started.txt");
            var asked = String.join("\n", asked());
            boolean isResumed =
                    Files.exists(started) && Files.readString(started).equals(asked);
            Files.createDirectories(runs());
            Files.writeString(started, asked);
            int status = assay(isResumed ? resuming() : words());
            if (status != 0) {
                throw new GradleException("the run ended with status %d; the same task resumes it".formatted(status));
            }
            Files.writeString(getFinished().toPath(), asked);
            Files.delete(started);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What decides what comes out; where it goes does not.
    List<String> asked() {
        var words = new ArrayList<>(List.of("run", getDataset().get()));
        getSystems().get().forEach(system -> words.addAll(List.of("--system", system)));
        getModels().get().forEach(model -> words.addAll(List.of("--model", model)));
        if (getMaxExamples().isPresent()) {
            words.addAll(List.of("--max-examples", getMaxExamples().get().toString()));
        }
        if (getCassette().isPresent()) {
            words.addAll(List.of("--cassette", getCassette().get().toString()));
        }
        words.addAll(getOptions().get());
        return words;
    }

    private List<String> words() {
        var words = new ArrayList<>(asked());
        words.addAll(List.of("--runs", runs().toString()));
        return words;
    }

    private List<String> resuming() {
        return List.of("run", "--resume", "last", "--runs", runs().toString());
    }
}
