package dev.assay.compact.artifact;

import dev.assay.tokens.TokenCounter;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What takes the place of a conversation once it is compacted.
///
/// @param schemaVersion of the contract the method wrote for
/// @param selectedSourceTurnIds the turns it was made from, as the method says
/// @param warnings what went wrong in making it
/// @param methodMetadata whatever the method reports about itself
public record Artifact(
        String schemaVersion,
        String summaryText,
        StructuredState state,
        List<BigInteger> selectedSourceTurnIds,
        List<String> warnings,
        Map<String, Object> methodMetadata) {
    public static final String SCHEMA_VERSION = "1.0.0";

    /// Of a method that keeps nothing.
    public static final Artifact EMPTY = of("", StructuredState.EMPTY);

    public Artifact {
        selectedSourceTurnIds = List.copyOf(selectedSourceTurnIds);
        warnings = List.copyOf(warnings);
        methodMetadata = Collections.unmodifiableMap(new LinkedHashMap<>(methodMetadata));
    }

    public static Artifact of(String summaryText, StructuredState state) {
        return new Artifact(SCHEMA_VERSION, summaryText, state, List.of(), List.of(), Map.of());
    }

    public Artifact withSources(Collection<Integer> turnIds) {
        var ids = turnIds.stream().map(BigInteger::valueOf).toList();
        return new Artifact(schemaVersion, summaryText, state, ids, warnings, methodMetadata);
    }

    public Artifact withWarnings(List<String> all) {
        return new Artifact(schemaVersion, summaryText, state, selectedSourceTurnIds, all, methodMetadata);
    }

    public Artifact withMetadata(Map<String, Object> metadata) {
        return new Artifact(schemaVersion, summaryText, state, selectedSourceTurnIds, warnings, metadata);
    }

    /// Whether it tells a model nothing.
    public boolean isEmpty() {
        return summaryText.isEmpty() && state.isEmpty();
    }

    /// Tokens of the summary and of every text of the state, each counted alone; headings, warnings,
    /// metadata and ids are free.
    public int tokens(TokenCounter counter) {
        return Stream.concat(Stream.of(summaryText), state.texts())
                .mapToInt(counter::count)
                .sum();
    }

    /// As a JSON object, in the names methods write.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("schemaVersion", schemaVersion);
        map.put("summaryText", summaryText);
        map.put("structured_state", state.toMap());
        map.put("selectedSourceTurnIds", selectedSourceTurnIds);
        map.put("warnings", warnings);
        map.put("methodMetadata", methodMetadata);
        return map;
    }
}
