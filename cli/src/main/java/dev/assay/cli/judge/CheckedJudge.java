package dev.assay.cli.judge;

import dev.assay.calibration.Calibration;
import dev.assay.check.ErrorRates;
import dev.assay.lab.JudgeFindings;
import dev.assay.stats.Proportion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A judge after its check.
record CheckedJudge(Calibration calibration, JudgeFindings findings) {
    static final List<String> HEADER = List.of(
            "judge",
            "agreement (kappa)",
            "wrong",
            "votes (alpha)",
            "same in both orders",
            "raised by words",
            "standing");

    List<String> row() {
        return List.of(
                calibration.model(),
                number(findings.kappa()),
                ErrorRates.shown(findings.wrong()),
                findings.votes().isPresent() ? number(findings.votes().getAsDouble()) : "–",
                ErrorRates.shown(findings.swap().same()),
                ErrorRates.shown(findings.verbosity().raised()),
                standing());
    }

    String standing() {
        return calibration.suffices() ? "calibrated" : "uncalibrated";
    }

    /// What is said under the table.
    List<String> remarks() {
        var remarks = new ArrayList<String>();
        findings.biases().forEach(bias -> remarks.add("%s: %s".formatted(calibration.model(), bias)));
        if (findings.unread() > 0) {
            remarks.add("%s: %d verdicts could not be read; they count as wrong"
                    .formatted(calibration.model(), findings.unread()));
        }
        return remarks;
    }

    Map<String, Object> json() {
        var map = new LinkedHashMap<String, Object>();
        map.put("model", calibration.model());
        map.put("evaluator", calibration.evaluator());
        map.put("calibrated", calibration.suffices());
        map.put("least_kappa", Calibration.LEAST_KAPPA);
        map.put("kappa", findings.kappa());
        map.put("answers", calibration.pairs());
        map.put("wrong", share(findings.wrong()));
        map.put("false_positives", share(findings.falsePositives()));
        map.put("false_negatives", share(findings.falseNegatives()));
        map.put("unread", findings.unread());
        findings.votes().ifPresent(alpha -> map.put("vote_alpha", alpha));
        map.put("same_in_both_orders", share(findings.swap().same()));
        map.put("first_where_order_decides", share(findings.swap().first()));
        map.put("raised_by_words", share(findings.verbosity().raised()));
        map.put("change_by_words", findings.verbosity().change());
        map.put("biases", findings.biases());
        map.put("mistakes", findings.mistakes());
        return map;
    }

    private static Map<String, Object> share(Proportion share) {
        var map = new LinkedHashMap<String, Object>();
        map.put("count", share.successes());
        map.put("of", share.count());
        share.value().ifPresent(value -> map.put("rate", value));
        return map;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
