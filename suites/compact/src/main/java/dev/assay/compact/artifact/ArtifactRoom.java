package dev.assay.compact.artifact;

import dev.assay.compact.Turn;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How much an artifact may hold of a case of the second dialect: a share of all that was said. Without it, whoever
/// keeps
/// everything would keep all that is asked for.
public final class ArtifactRoom {
    /// One token is kept of so many.
    public static final int SHARE = 12;

    /// The mark of an entry and its line end.
    private static final int MARK = 2;

    private final int tokens;
    private int left;

    private ArtifactRoom(int tokens) {
        this.tokens = tokens;
        this.left = tokens;
    }

    /// In tokens, as [TokenEstimate] counts them.
    public static int after(List<Turn> said) {
        return said.stream().mapToInt(turn -> TokenEstimate.of(turn.content())).sum() / SHARE;
    }

    /// The artifact up to where the room ends: the summary first, then section by section.
    public static Artifact cut(Artifact artifact, int tokens) {
        return new ArtifactRoom(tokens).cut(artifact);
    }

    private Artifact cut(Artifact artifact) {
        if (TokenEstimate.of(Rendering.of(artifact)) <= tokens) {
            return artifact;
        }
        var summary = String.join("\n", fitting(artifact.summaryText().lines().toList()));
        var state = StructuredState.of(section -> fitting(section.of(artifact.state())), entities(artifact));
        var warnings = new ArrayList<>(artifact.warnings());
        warnings.add("cut to %d tokens, one of %d that were said".formatted(tokens, SHARE));
        return new Artifact(
                artifact.schemaVersion(),
                summary,
                state,
                artifact.selectedSourceTurnIds(),
                ArtifactLimits.warnings(warnings),
                artifact.methodMetadata());
    }

    private List<String> fitting(List<String> texts) {
        var kept = new ArrayList<String>();
        for (var text : texts) {
            left -= TokenEstimate.of(text) + MARK;
            if (left < 0) {
                return kept;
            }
            kept.add(text);
        }
        return kept;
    }

    private Map<String, String> entities(Artifact artifact) {
        var kept = new LinkedHashMap<String, String>();
        artifact.state().entityMap().forEach((name, role) -> {
            left -= TokenEstimate.of(name) + TokenEstimate.of(role) + MARK;
            if (left >= 0) {
                kept.put(name, role);
            }
        });
        return kept;
    }
}
