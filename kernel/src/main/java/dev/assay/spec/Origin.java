package dev.assay.spec;

import java.util.Optional;

/// Where words come from. Only a person's own words may run a program or reach an address without being asked
/// about first.
public sealed interface Origin {
    /// Typed for this command, written by the program that calls Assay, or shipped with Assay.
    Origin OWN = new Own();

    record Own() implements Origin {}

    /// Read from a file: a suite, a matrix, the manifest of a run.
    ///
    /// @param line counted from 1
    /// @param run the run the file belongs to, as [#run(String, String)] names it; empty for other files
    record Received(String file, int line, Optional<String> run) implements Origin {
        public Received(String file, int line) {
            this(file, line, Optional.empty());
        }

        /// `suite.yaml:4`.
        public String place() {
            return file + ":" + line;
        }
    }

    /// What a run is known by outside of its own folder.
    static String run(String id, String created) {
        return id + " " + created;
    }
}
