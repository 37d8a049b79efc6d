package dev.assay.junit;

/// What one round of an [AssayTest] class is about: a row of the run, or the verdict over all rows.
public sealed interface AssayCase permits AssayRow, AssayVerdict {
    /// As reports show it.
    String title();

    /// Fails the test where the case does not hold.
    void check();
}
