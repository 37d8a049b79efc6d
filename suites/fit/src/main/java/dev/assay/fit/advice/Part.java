package dev.assay.fit.advice;

import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.Map;

/// One side of an advice: how well a model runs, or how well it answers. 0 to 100, higher is better.
///
/// @param low the least it may be, given how much was measured
/// @param high the most it may be
/// @param what decides it, such as `speed`
/// @param measured what that was, such as `7.9 tokens/s`
public record Part(double score, double low, double high, String what, String measured) {
    private static final double WELL_FROM = Word.GOOD.from();

    public boolean isWell() {
        return score >= WELL_FROM;
    }

    /// The weaker of two.
    Part or(Part other) {
        var weaker = other.score < score ? other : this;
        return new Part(
                weaker.score, Math.min(low, other.low), Math.min(high, other.high), weaker.what, weaker.measured);
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("score", rounded(score));
        map.put("low", rounded(low));
        map.put("high", rounded(high));
        map.put("decidedBy", what);
        map.put("measured", measured);
        return map;
    }

    static Number rounded(double value) {
        return DecimalText.plain(DecimalText.rounded(value, 2));
    }
}
