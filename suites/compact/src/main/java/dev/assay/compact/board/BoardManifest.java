package dev.assay.compact.board;

import dev.assay.api.UserError;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What a ranked run must be, decided by the board and not by who hands it in.
///
/// @param boardId its name
/// @param required by the names of a run's start and its stamps, such as `suite_key`, `drift_cycles` or
/// `template_digests`
public record BoardManifest(String boardId, Map<String, String> required) {
    private static final Set<String> NEEDED = Set.of(
            "suite_key",
            "suite_version",
            "scorer_version",
            "seed_group",
            "difficulty",
            "drift_cycles",
            "case_count_per_template",
            "target_provider",
            "target_model");

    public BoardManifest {
        required = new LinkedHashMap<>(required);
    }

    /// The manifest that [#toMap] wrote.
    ///
    /// @throws UserError where something a ranked run depends on is left open
    public static BoardManifest of(Map<String, ?> map) {
        var required = new LinkedHashMap<String, String>();
        map.forEach((name, value) -> required.put(name, String.valueOf(value)));
        var id = required.remove("board_id");
        var missing = NEEDED.stream()
                .filter(name -> !required.containsKey(name))
                .sorted()
                .toList();
        if (id == null || !missing.isEmpty()) {
            throw new UserError(
                    "the manifest of a board leaves open: %s\n       a ranked run takes all of it from the board"
                            .formatted(id == null ? "board_id" : String.join(", ", missing)));
        }
        return new BoardManifest(id, required);
    }

    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("board_id", boardId);
        map.putAll(required);
        return map;
    }

    /// The same for the same manifest, in whatever order it is written.
    public String hash() {
        return Digests.sha256(Json.write(new TreeMap<>(toMap())));
    }

    /// Where a run is not what the board requires.
    public List<String> differences(RunStart start) {
        var run = fields(start);
        var differences = new ArrayList<String>();
        required.forEach((name, value) -> {
            var actual = run.getOrDefault(name, "not recorded");
            if (!actual.equals(value)) {
                differences.add("%s is %s, the board requires %s".formatted(name, actual, value));
            }
        });
        return differences;
    }

    private static Map<String, String> fields(RunStart start) {
        var setup = start.setup();
        var fields = new LinkedHashMap<>(start.stamps());
        fields.put("suite_key", setup.suiteKey());
        fields.put("suite_version", setup.suiteVersion());
        fields.put("scorer_version", setup.scorerVersion());
        fields.put("seed_group", setup.seedGroup());
        fields.put("difficulty", setup.difficulty());
        fields.put("drift_cycles", Integer.toString(setup.driftCycles()));
        fields.put("case_count_per_template", Integer.toString(setup.caseCountPerTemplate()));
        fields.put("target_provider", setup.targetProvider());
        fields.put("target_model", setup.targetModel());
        return fields;
    }
}
