package dev.assay.compact.artifact;

import java.util.List;
import java.util.stream.Collectors;

/// What a method handed back is no artifact.
public final class MalformedArtifact extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /// @param path such as `structured_state.immutable_facts.0`
    /// @param message what is wrong there
    public record Problem(String path, String message) {}

    public MalformedArtifact(List<Problem> problems) {
        super(problems.stream()
                .map(problem -> "%s %s".formatted(problem.path(), problem.message()))
                .collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    /// All of them, in the order of the contract.
    public List<Problem> problems() {
        return problems;
    }
}
