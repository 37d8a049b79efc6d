package dev.assay.sift.semantic;

import java.util.Locale;

/// Which of a model's texts is scored.
public enum ViewKind {
    /// As the model gave it.
    RAW,
    /// After deterministic cleanup; the headline.
    RECOVERED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
