package dev.assay.fit.verdict;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Scores stored results again, without a model: what was measured stays, what was derived is new.
public final class Rescoring {
    private static final String METADATA = "metadata";
    private static final String HASH = "rawLogHash";

    private Rescoring() {}

    /// A new result that names the hash of the old one; the old one is not changed.
    ///
    /// @param place for complaints, such as the file it was read from
    public static Map<String, @Nullable Object> rescored(
            Map<String, @Nullable Object> result, FitScoring scoring, String place) {
        var rescored = new LinkedHashMap<String, @Nullable Object>(result);
        rescored.put("fitness", scoring.score(FitCases.read(result, place)).toMap());
        var metadata = metadata(result);
        var old = metadata.remove(HASH);
        metadata.put("rescoredFrom", old == null ? hash(result) : old);
        rescored.put(METADATA, metadata);
        return hashed(rescored);
    }

    /// The result with the hash of all else in it.
    public static Map<String, @Nullable Object> hashed(Map<String, @Nullable Object> result) {
        var hashed = new LinkedHashMap<String, @Nullable Object>(result);
        var metadata = metadata(result);
        metadata.remove(HASH);
        hashed.put(METADATA, new LinkedHashMap<String, @Nullable Object>(metadata));
        metadata.put(HASH, hash(hashed));
        hashed.put(METADATA, metadata);
        return hashed;
    }

    private static String hash(Map<String, @Nullable Object> result) {
        return Digests.sha256(Json.write(result));
    }

    private static Map<String, @Nullable Object> metadata(Map<String, @Nullable Object> result) {
        var metadata = new LinkedHashMap<String, @Nullable Object>();
        if (result.get(METADATA) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> metadata.put(String.valueOf(name), value));
        }
        return metadata;
    }
}
