package dev.assay.viewer.index;

import java.util.Locale;

/// How a row ended.
public enum RowStatus {
    OK,
    FAILED,
    /// Answered, but without the score that is meant when one number is asked for.
    UNSCORED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
