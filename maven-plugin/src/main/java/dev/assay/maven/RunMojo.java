package dev.assay.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/// `assay:run`: runs systems on a dataset, unless the same was run before. What was interrupted is resumed.
public final class RunMojo extends AssayMojo {
    private static final String STARTED = "started.sha256";
    private static final String FINISHED = "finished.sha256";

    @Nullable
    String dataset;

    List<String> systems = List.of();
    List<String> models = List.of();
    List<String> options = List.of();

    @Nullable
    String maxExamples;

    @Nullable
    String cassette;

    @Override
    void work() throws MojoExecutionException, MojoFailureException {
        try {
            var fingerprint = Inputs.fingerprint(
                    asked(),
                    classPath(),
                    Settings.required(directory, "directory").toPath());
            if (fingerprint.equals(noted(FINISHED))) {
                getLog().info("up to date: nothing that the run is made from has changed");
                return;
            }
            boolean isResumed = fingerprint.equals(noted(STARTED));
            Files.createDirectories(runs());
            Files.deleteIfExists(runs().resolve(FINISHED));
            Files.writeString(runs().resolve(STARTED), fingerprint);
            finish(assay(isResumed ? resuming() : words()), fingerprint);
        } catch (IOException e) {
            throw new MojoExecutionException(runs() + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void finish(int status, String fingerprint) throws IOException, MojoFailureException {
        if (status != 0) {
            throw new MojoFailureException("the run ended with status %d; the same goal resumes it".formatted(status));
        }
        Files.writeString(runs().resolve(FINISHED), fingerprint);
        Files.deleteIfExists(runs().resolve(STARTED));
    }

    private String noted(String name) throws IOException {
        Path file = runs().resolve(name);
        return Files.exists(file) ? Files.readString(file) : "";
    }

    /// What decides what comes out; where it goes does not.
    private List<String> asked() {
        var words = new ArrayList<String>(List.of("run", Settings.required(dataset, "dataset")));
        systems.forEach(system -> words.addAll(List.of("--system", system)));
        models.forEach(model -> words.addAll(List.of("--model", model)));
        if (maxExamples != null) {
            words.addAll(List.of("--max-examples", maxExamples));
        }
        if (cassette != null) {
            words.addAll(List.of("--cassette", cassette));
        }
        words.addAll(options);
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
