package dev.assay.fit.job;

/// How a run, or a job of several, ended; the worse, the later.
public enum FitEnd {
    /// All that was to be measured and asked is done.
    DONE,
    /// Some prompts found no runtime, or one model of several could not be measured.
    INCOMPLETE,
    /// The runtime stopped answering, and the run was given up.
    RUNTIME_GONE,
    /// Somebody stopped it.
    STOPPED;

    FitEnd or(FitEnd other) {
        return compareTo(other) < 0 ? other : this;
    }
}
