package dev.assay.models.keeping;

/// What became of asking a runtime to forget a model.
public enum Unloading {
    /// It does not hold the model any more.
    DONE,
    /// This kind of runtime holds its models for as long as it runs.
    NOT_OFFERED,
    /// Newer versions of this runtime do it; this one does not.
    TOO_OLD,
    /// It was asked, and did not do it.
    FAILED
}
