package dev.assay.sift.scoring;

import dev.assay.sift.Intent;
import dev.assay.sift.validation.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/// What is multiplied to a case's score, each from 0 to 1.
///
/// @param blended the weighted mean of the components
/// @param content see [Components]
public record Factors(double validation, double thought, double instruction, double blended, double content) {
    private static final double ROUNDING = 1e-12;

    private static final double LEAST_FOR_THOUGHT = 0.65;
    private static final double THOUGHT = 0.60;

    static Factors of(Intent intent, Verdict verdict, Components components, double quality) {
        return new Factors(
                verdict.status().factor(),
                thought(verdict.thought().density()),
                instruction(intent, components.instruction(verdict), components.format()),
                Weights.of(intent).blend(components, quality),
                components.content());
    }

    private static double thought(double density) {
        return density <= 0 ? 1 : Math.max(LEAST_FOR_THOUGHT, 1 - THOUGHT * Math.min(1, density));
    }

    /// Where the form was asked for exactly, not following costs only as far as the form is off.
    private static double instruction(Intent intent, double following, double format) {
        return intent.isPlainText() ? 0.75 + 0.25 * following : 1 - (1 - (0.40 + 0.60 * following)) * (1 - format);
    }

    /// A perfect score is 1, however its parts were rounded.
    double product() {
        double product = validation == 0 ? 0 : validation * thought * instruction * blended * content;
        return product > 1 - ROUNDING ? 1 : product;
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("validation", validation);
        map.put("thought", thought);
        map.put("instruction", instruction);
        map.put("blended", blended);
        if (content != 1) {
            map.put("content", content);
        }
        return map;
    }
}
