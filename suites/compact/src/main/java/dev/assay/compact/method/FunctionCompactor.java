package dev.assay.compact.method;

import dev.assay.api.CountedFailure;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactReader;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes an artifact of whatever a function hands back.
record FunctionCompactor(String name, String version, Call call) implements Compactor {
    @Override
    public Artifact compact(CompactionRequest request) throws Exception {
        return artifact(call.compact(request), request);
    }

    private Artifact artifact(@Nullable Object result, CompactionRequest request) {
        return switch (result) {
            case Artifact artifact -> artifact;
            case String summary -> summary(summary, request.turnIds());
            case List<?> kept -> turns(kept, request);
            case Map<?, ?> members -> members(members);
            case null, default ->
                throw new CountedFailure(
                        "malformed-artifact",
                        "the method %s handed back %s\n       it may be an artifact, a text, a list of turns or a map"
                                .formatted(
                                        name,
                                        result == null
                                                ? "nothing"
                                                : "a " + result.getClass().getName()));
        };
    }

    private Artifact summary(String summary, List<Integer> ids) {
        return Artifact.of(UnicodeText.strip(summary), StructuredState.EMPTY)
                .withSources(ids)
                .withMetadata(metadata());
    }

    private Map<String, Object> metadata() {
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("method", name);
        metadata.put("version", version);
        metadata.put("adapter", "function");
        return metadata;
    }

    private Artifact turns(List<?> kept, CompactionRequest request) {
        var turns = new ArrayList<Turn>();
        for (var entry : kept) {
            if (!(entry instanceof Turn turn)) {
                throw new CountedFailure(
                        "malformed-artifact",
                        "the method %s handed back a list of other things than turns".formatted(name));
            }
            if (!turn.content().isEmpty()) {
                turns.add(turn);
            }
        }
        var ids = turns.stream().map(Turn::id).distinct().sorted().toList();
        return summary(Rendering.of(new Transcript(turns)), ids.isEmpty() ? request.turnIds() : ids);
    }

    private Artifact members(Map<?, ?> members) {
        var named = new LinkedHashMap<String, @Nullable Object>();
        members.forEach((key, value) -> named.put("summary".equals(key) ? "summary_text" : String.valueOf(key), value));
        var artifact = ArtifactReader.STANDARD.read(named);
        var metadata = new LinkedHashMap<>(metadata());
        metadata.putAll(artifact.methodMetadata());
        return artifact.withMetadata(metadata);
    }
}
