package dev.assay.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/// What the goals share: where Assay is, where runs go, and how it is started.
abstract class AssayMojo extends AbstractMojo {
    @Nullable
    File directory;

    @Nullable
    File runs;

    @Nullable
    String java;

    boolean skip;

    List<Artifact> artifacts = List.of();

    List<String> projectClassPath = List.of();

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped");
            return;
        }
        work();
    }

    abstract void work() throws MojoExecutionException, MojoFailureException;

    Path runs() {
        return Settings.required(runs, "runs").toPath();
    }

    List<String> classPath() {
        var classPath = new ArrayList<String>();
        for (var artifact : artifacts) {
            if (artifact.getFile() != null) {
                classPath.add(artifact.getFile().toString());
            }
        }
        classPath.addAll(projectClassPath);
        return classPath;
    }

    /// @return the exit status
    int assay(List<String> words) throws MojoExecutionException {
        var process = new Assay(
                Jdk.find(java),
                classPath(),
                Settings.required(directory, "directory").toPath());
        return process.run(words, line -> getLog().info(line));
    }
}
