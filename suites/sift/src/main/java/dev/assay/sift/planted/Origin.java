package dev.assay.sift.planted;

import java.util.LinkedHashMap;
import java.util.Map;

/// Which case this is.
record Origin(long seed, long number) {
    /// No two cases of one seed share an id, nor do those of one number at different places.
    String id(Plan plan) {
        return "planted-%s-%s-s%d-l%d-d%s-n%d"
                .formatted(plan.tool().name(), plan.intent(), seed, plan.lines(), plain(plan.depth()), number);
    }

    private static String plain(double depth) {
        return depth == Math.rint(depth) ? Long.toString((long) depth) : Double.toString(depth);
    }

    /// @return enough, with tool and intent, to make the case again; `lines` are those of noise
    Map<String, Object> provenance(Plan plan) {
        var provenance = new LinkedHashMap<String, Object>();
        provenance.put("tool", "planted");
        provenance.put("version", PlantedCases.VERSION);
        provenance.put("seed", seed);
        provenance.put("number", number);
        provenance.put("depth", plan.depth());
        provenance.put("lines", plan.lines());
        provenance.put("repetitions", plan.repetitions());
        provenance.put("earlier_attempts", plan.earlier().size());
        provenance.put("distractors", plan.distractors());
        provenance.put("exit_status", plan.tool().exitStatus());
        return provenance;
    }
}
