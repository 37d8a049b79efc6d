package dev.assay.sift.recovery;

import dev.assay.text.CaseFolding;
import java.util.Arrays;
import java.util.List;

/// Models that share habits, told by the beginning of their names. Weights packed again by somebody else
/// begin with another owner and are nobody's family.
public enum ModelFamily {
    GEMMA("gemma", "google/gemma-", "gemma-"),
    QWEN2_5("qwen2.5", "qwen/qwen2.5-", "qwen2.5-"),
    QWEN3("qwen3", "qwen/qwen3-", "qwen3-"),
    QWEN3_5("qwen3.5", "qwen/qwen3.5-", "qwen3.5-"),
    SMOLLM2("smollm2", "huggingfacetb/smollm2-", "smollm2-"),
    GRANITE("granite", "ibm-granite/", "granite-"),
    PHI("phi", "microsoft/phi-", "phi-"),
    FALLBACK("fallback");

    private final String label;
    private final List<String> beginnings;

    ModelFamily(String label, String... beginnings) {
        this.label = label;
        this.beginnings = List.of(beginnings);
    }

    public static ModelFamily of(String model) {
        var name = CaseFolding.fold(model);
        return Arrays.stream(values())
                .filter(family -> family.beginnings.stream().anyMatch(name::startsWith))
                .findFirst()
                .orElse(FALLBACK);
    }

    @Override
    public String toString() {
        return label;
    }
}
