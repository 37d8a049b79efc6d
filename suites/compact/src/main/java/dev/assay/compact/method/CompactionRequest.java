package dev.assay.compact.method;

import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What a method is asked to compact. Tags of turns are taken off: they give the answers away.
///
/// @param configuration settings of the method
/// @param previous its artifact of the cycle before; empty in cycle 0
/// @param room most tokens of the artifact; what is over is cut; empty where there is no such limit
public record CompactionRequest(
        Transcript transcript, Map<String, Object> configuration, Optional<Artifact> previous, OptionalInt room) {
    /// Without a limit.
    public CompactionRequest(Transcript transcript, Map<String, Object> configuration, Optional<Artifact> previous) {
        this(transcript, configuration, previous, OptionalInt.empty());
    }

    public CompactionRequest {
        transcript = new Transcript(transcript.turns().stream()
                .map(turn -> new Turn(turn.id(), turn.role(), turn.content(), List.of()))
                .toList());
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /// Of all turns handed in.
    public List<Integer> turnIds() {
        return transcript.turns().stream().map(Turn::id).toList();
    }
}
