package dev.assay.seal;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.store.RunManifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// In-toto statements: what is said, of which files.
public final class Statements {
    static final String RUN = "https://assay.dev/attestation/run/v1";
    private static final String PREDICATE = "predicate";
    private static final String TYPE = "https://in-toto.io/Statement/v1";
    private static final String VERDICT = "https://in-toto.io/attestation/svr/v0.2";

    private Statements() {}

    /// @param kind of the predicate, a URI
    /// @param files name → SHA-256
    public static Map<String, Object> of(String kind, Map<String, String> files, Map<String, Object> predicate) {
        var subjects = new ArrayList<Map<String, Object>>();
        files.forEach((name, digest) -> {
            var subject = new LinkedHashMap<String, Object>();
            subject.put("name", name);
            subject.put("digest", Map.of("sha256", digest));
            subjects.add(subject);
        });
        var statement = new LinkedHashMap<String, Object>();
        statement.put("_type", TYPE);
        statement.put("subject", subjects);
        statement.put("predicateType", kind);
        statement.put(PREDICATE, predicate);
        return statement;
    }

    /// What a bundle says of its run.
    static Map<String, Object> run(RunManifest manifest, boolean hasTexts) {
        var predicate = new LinkedHashMap<String, Object>();
        predicate.put("run", manifest.id());
        predicate.put("created", manifest.created());
        predicate.put("fingerprint", manifest.fingerprint());
        predicate.put("systems", manifest.setup().systems());
        predicate.put("controls", manifest.origin().controls());
        predicate.put("seed", manifest.setup().seed());
        predicate.put("trials", manifest.trials());
        predicate.put("digests", manifest.digests());
        predicate.put("texts", hasTexts);
        return predicate;
    }

    /// What a verifier found, as a simple verification result.
    static Map<String, Object> verdict(
            Map<String, String> files, String verifier, String time, List<String> properties) {
        var predicate = new LinkedHashMap<String, Object>();
        predicate.put("verifier", Map.of("id", verifier));
        predicate.put("timeCreated", time);
        predicate.put("properties", properties);
        return of(VERDICT, files, predicate);
    }

    /// What the statement of a bundle says of its run, and the run does not; readers of a statement alone go by it.
    ///
    /// @return names of what is said otherwise
    static List<String> untrue(Map<String, Object> statement, RunManifest manifest, boolean hasTexts) {
        var due = Json.readMap(Json.write(of(RUN, subjects(statement), Map.of())));
        due.remove(PREDICATE);
        var said = new LinkedHashMap<String, Object>(statement);
        var predicate = said.remove(PREDICATE) instanceof Map<?, ?> map ? map : Map.of();
        return Stream.concat(others(due, said), others(Json.readMap(Json.write(run(manifest, hasTexts))), predicate))
                .toList();
    }

    /// Names of members that are not as they must be, or not to be there.
    private static Stream<String> others(Map<String, Object> due, Map<?, ?> said) {
        return Stream.concat(
                due.keySet().stream().filter(name -> !Objects.equals(due.get(name), said.get(name))),
                said.keySet().stream().map(String::valueOf).filter(name -> !due.containsKey(name)));
    }

    /// Files and their digests, as a statement names them.
    ///
    /// @throws MalformedJson where it names one twice
    static Map<String, String> subjects(Map<String, Object> statement) {
        var files = new LinkedHashMap<String, String>();
        if (TYPE.equals(statement.get("_type"))
                && RUN.equals(statement.get("predicateType"))
                && statement.get("subject") instanceof List<?> subjects) {
            for (var subject : subjects) {
                if (subject instanceof Map<?, ?> one
                        && one.get("name") instanceof String name
                        && one.get("digest") instanceof Map<?, ?> digest) {
                    if (files.put(name, String.valueOf(digest.get("sha256"))) != null) {
                        throw new MalformedJson("the statement names %s twice".formatted(name));
                    }
                }
            }
        }
        return files;
    }
}
