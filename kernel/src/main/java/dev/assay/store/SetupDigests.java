package dev.assay.store;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The digest of each part of a setup, so that one who finds it changed can say which part was.
final class SetupDigests {
    private SetupDigests() {}

    static Map<String, String> of(Setup setup) {
        var digests = new LinkedHashMap<String, String>();
        digests.put("setup", digest(setup));
        digests.put("tool version", digest(setup.tool()));
        digests.put("profile", digest(setup.profile()));
        digests.put("dataset", digest(setup.dataset()));
        digests.put("tokenizer", digest(setup.tokenizer()));
        digests.put("seed", digest(setup.seed()));
        digests.put("repeats", digest(setup.repeats()));
        setup.systems().forEach(part -> digests.put("system " + part.name(), digest(part)));
        setup.evaluators().forEach(part -> digests.put("evaluator " + part.name(), digest(part)));
        return digests;
    }

    private static String digest(Object part) {
        return Digests.sha256(Json.write(part));
    }

    /// Names of the parts that are not those the digests were made of.
    static List<String> changed(Setup setup, Map<String, String> digests) {
        return of(setup).entrySet().stream()
                .filter(part -> !part.getKey().equals("setup"))
                .filter(part -> !part.getValue().equals(digests.get(part.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }
}
