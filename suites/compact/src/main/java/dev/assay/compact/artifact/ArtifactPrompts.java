package dev.assay.compact.artifact;

import dev.assay.text.Prompt;
import java.util.Map;

/// The words around an artifact when a model is to answer from it or to go on talking. Whatever changes
/// them changes scores: the name of the pack is stamped on every result.
public record ArtifactPrompts(ArtifactFence fence) {
    public static final String PACK = "assay-compact-1";

    private static final Prompt EVALUATION = Prompt.beside(ArtifactPrompts.class, "evaluation.md");
    private static final Prompt QUESTION = Prompt.beside(ArtifactPrompts.class, "question.md");
    private static final Prompt CONTINUATION = Prompt.beside(ArtifactPrompts.class, "continuation.md");

    /// What all questions of a cycle begin with, and what a provider may cache.
    public String evaluationPrefix(Artifact artifact) {
        return fenced(EVALUATION, artifact, "") + "\n\n";
    }

    /// What follows the prefix for one question.
    public String question(String question) {
        return QUESTION.fill(Map.of("question", question));
    }

    /// Asks for the next thing the assistant says.
    public String continuation(Artifact artifact, String userLine) {
        return fenced(CONTINUATION, artifact, userLine);
    }

    private String fenced(Prompt prompt, Artifact artifact, String userLine) {
        var body = ArtifactFence.neutralize(Rendering.of(artifact));
        return prompt.fill(Map.of("tag", fence.tag(body + userLine), "artifact", body, "user", userLine));
    }
}
