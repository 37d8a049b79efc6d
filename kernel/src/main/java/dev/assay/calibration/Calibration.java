package dev.assay.calibration;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// How far one judge, asked by one evaluator in one way, agrees with people.
///
/// @param key of evaluator, model, votes and prompt; any change of them asks for a new check
/// @param evaluator that asks, such as `llm-judge`
/// @param model as it was typed
/// @param pairs labelled answers it was asked about
/// @param kappa Cohen's, between its verdicts and the labels; verdicts that could not be read count as wrong
/// @param checked ISO instant
public record Calibration(String key, String evaluator, String model, int pairs, double kappa, String checked) {
    /// The least agreement beyond chance with which a judge is calibrated: what Landis and Koch (1977) call
    /// substantial begins there.
    public static final double LEAST_KAPPA = 0.6;

    /// The fewest labelled answers that can calibrate.
    public static final int FEWEST_PAIRS = 60;

    /// @param configuration of the evaluator
    public static String key(String evaluator, Map<String, Object> configuration) {
        var asked = new LinkedHashMap<>(configuration);
        asked.remove("datasets");
        return Digests.sha256(evaluator + "\n" + Json.write(asked));
    }

    public boolean suffices() {
        return kappa >= LEAST_KAPPA && pairs >= FEWEST_PAIRS;
    }

    /// `kappa 0.82 on 90 labelled answers`.
    public String standing() {
        return String.format(Locale.ROOT, "kappa %.2f on %d labelled answers", kappa, pairs);
    }
}
