package dev.assay.cli.mcp;

import dev.assay.cli.terminal.Session;
import java.nio.file.Path;
import java.util.Map;

/// One thing an agent may ask the referee for.
///
/// @param schema of its arguments
record Tool(String name, String description, Map<String, Object> schema, boolean isReadOnly, Work work) {
    /// Does what is asked.
    @FunctionalInterface
    interface Work {
        Answer done(Arguments arguments, Progress progress);
    }

    /// Hears how a long call goes.
    @FunctionalInterface
    interface Progress {
        void line(String text);

        /// @param total of the trials, those done among them
        default void trials(long done, long total) {}
    }

    /// @param document what the call gives, as JSON would hold it
    record Answer(Map<String, Object> document, boolean isError) {}

    /// Where the tools work.
    record Place(Session session, Path runs, Allowance allowance, Program program) {}
}
