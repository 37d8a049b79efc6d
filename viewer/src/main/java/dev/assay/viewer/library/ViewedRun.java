package dev.assay.viewer.library;

import java.nio.file.Path;
import java.util.Map;

/// A run that can be looked at.
public sealed interface ViewedRun permits RowsRun {
    /// Unique among the runs of a viewer; without a slash.
    String id();

    /// ISO instant.
    String created();

    /// The file whose place tells where tags are kept.
    Path tagsFile();

    /// What a list of runs says of it.
    Map<String, Object> entry();

    RunState state();
}
