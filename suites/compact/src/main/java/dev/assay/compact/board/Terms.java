package dev.assay.compact.board;

import dev.assay.compact.log.RunResult;
import java.util.LinkedHashMap;
import java.util.Map;

/// What two runs must share, beside suite, model and rules, for their numbers to mean the same.
///
/// @param modelVersion of the model that answered, as its provider reports it
/// @param driftContext what a method sees after its first compaction
/// @param templateDigest of the files of the templates
public record Terms(
        String modelVersion,
        String difficulty,
        int driftCycles,
        String seedGroup,
        int caseCount,
        String driftContext,
        String templateDigest) {
    private static final String UNKNOWN = "unknown";
    private static final int SHORT = 12;

    public static Terms of(RunResult run) {
        var setup = run.start().setup();
        var stamps = run.start().stamps();
        return new Terms(
                run.modelVersion(),
                setup.difficulty(),
                setup.driftCycles(),
                setup.seedGroup(),
                setup.caseCountPerTemplate(),
                stamps.getOrDefault("drift_context", UNKNOWN),
                stamps.getOrDefault("template_digest", UNKNOWN));
    }

    /// By the names results use.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("model_version", modelVersion);
        map.put("difficulty", difficulty);
        map.put("drift_cycles", driftCycles);
        map.put("seed_group", seedGroup);
        map.put("case_count_per_template", caseCount);
        map.put("drift_context", driftContext);
        map.put("template_digest", templateDigest);
        return map;
    }

    /// For the heading of a table.
    public String describe() {
        return "version %s, %s level, %d drift cycles, seed group %s, %d cases a template, %s, templates %s"
                .formatted(
                        modelVersion,
                        difficulty,
                        driftCycles,
                        seedGroup,
                        caseCount,
                        driftContext,
                        templateDigest.substring(0, Math.min(SHORT, templateDigest.length())));
    }
}
