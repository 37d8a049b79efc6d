package dev.assay.metric;

import java.math.BigDecimal;

/// A score passes when it reaches the threshold.
record PassMark(double threshold, String field) {
    boolean isReachedBy(double score) {
        return score >= threshold;
    }

    /// Such as `pass_rate[f1>=0.7]`.
    String qualify(String name) {
        var plain = BigDecimal.valueOf(threshold).stripTrailingZeros().toPlainString();
        return "%s[%s>=%s]".formatted(name, field, plain);
    }
}
