package dev.assay.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/// `assay:gate`: fails the build where the last run is not good enough, or where the data do not decide.
public final class GateMojo extends AssayMojo {
    private static final int FAIL = 1;
    private static final int UNDECIDED = 4;

    List<String> min = List.of();
    List<String> max = List.of();

    @Nullable
    String baseline;

    @Nullable
    String margin;

    @Nullable
    String undecided;

    @Override
    void work() throws MojoExecutionException, MojoFailureException {
        int status = assay(words());
        switch (status) {
            case 0 -> getLog().info("the gate passed");
            case FAIL -> throw new MojoFailureException("the gate failed: see what it says above, and report.html");
            case UNDECIDED ->
                throw new MojoFailureException(
                        "the gate is undecided: too few examples\ngive it more, or set undecided to pass");
            default -> throw new MojoExecutionException("the gate could not judge: status " + status);
        }
    }

    private List<String> words() {
        var words = new ArrayList<String>(List.of("gate", "last", "--runs", runs().toString()));
        min.forEach(limit -> words.addAll(List.of("--min", limit)));
        max.forEach(limit -> words.addAll(List.of("--max", limit)));
        if (baseline != null) {
            words.addAll(List.of("--baseline", baseline));
        }
        if (margin != null) {
            words.addAll(List.of("--margin", margin));
        }
        if (undecided != null) {
            words.addAll(List.of("--undecided", undecided));
        }
        words.addAll(List.of("--junit", runs().resolve("gate.xml").toString()));
        return words;
    }
}
