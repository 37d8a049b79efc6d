package dev.assay.compact.method;

import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Rendering;
import java.util.List;
import java.util.Optional;

/// What a method without a model works on: what it kept before, and the turns that are new to it.
///
/// Where the conversation begins with the method's own artifact, as it does in drift cycles, the artifact is
/// taken as it is instead of being read back from its rendering. Where all turns are there again, nothing is
/// taken as kept.
record Segment(Optional<Artifact> kept, List<Turn> turns) {
    static Segment of(CompactionRequest request) {
        var turns = request.transcript().turns();
        var carried = request.previous().filter(previous -> isCarried(previous, turns));
        return new Segment(carried, carried.isPresent() ? turns.subList(1, turns.size()) : turns);
    }

    private static boolean isCarried(Artifact previous, List<Turn> turns) {
        return !turns.isEmpty()
                && turns.getFirst().role() == TurnRole.SYSTEM
                && turns.getFirst().content().equals(Rendering.of(previous));
    }

    String keptSummary() {
        return kept.map(Artifact::summaryText).orElse("");
    }
}
