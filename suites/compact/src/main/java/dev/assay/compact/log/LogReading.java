package dev.assay.compact.log;

import dev.assay.api.Profile;

/// How much damage and novelty in a log is put up with.
public enum LogReading {
    /// As the original: unknown members and events are errors, only a last line without its end may be
    /// torn. The numbers of `run_end` are believed, and a case that is there twice counts twice.
    COMPAT,
    /// Unknown members are passed over, torn lines are healed with a notice, numbers are computed again,
    /// and of two results of one case the later counts.
    STANDARD;

    public static LogReading of(Profile profile) {
        return profile == Profile.COMPAT ? COMPAT : STANDARD;
    }
}
