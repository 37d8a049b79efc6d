package dev.assay.viewer.library;

import java.util.Locale;

/// How far a run is.
public enum RunState {
    /// Somebody is writing it now.
    LIVE,
    /// It has all its rows.
    COMPLETE,
    /// It lacks rows, and nobody is writing it.
    STOPPED,
    /// It is not as it was written.
    DAMAGED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
