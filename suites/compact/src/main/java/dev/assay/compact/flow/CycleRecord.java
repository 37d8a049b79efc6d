package dev.assay.compact.flow;

import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.scoring.TokenUsage;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What happened in one cycle, before anybody judged it.
///
/// @param appended turns said since the cycle before
/// @param responses by item key
/// @param usage empty where nobody counted
public record CycleRecord(
        int cycle,
        List<Turn> appended,
        Artifact artifact,
        Map<String, String> responses,
        long latencyMillis,
        Optional<TokenUsage> usage) {
    public CycleRecord {
        appended = List.copyOf(appended);
        responses = Collections.unmodifiableMap(new LinkedHashMap<>(responses));
    }
}
