package dev.assay.cli.mcp;

import dev.assay.cli.terminal.Session;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
    record Answer(Map<String, Object> document, boolean isError) {
        /// An answer that can be told to an agent.
        ///
        /// @param hasTexts whether it asked for texts, too
        Answer shown(boolean hasTexts) {
            return new Answer(Shown.of(document, hasTexts), isError);
        }

        /// The same for an answer of which one member is by Assay itself.
        Answer shownBut(String ours) {
            var shown = Shown.of(document, false);
            Optional.ofNullable(document.get(ours)).ifPresent(own -> shown.put(ours, own));
            return new Answer(shown, isError);
        }
    }

    /// Where the tools work.
    record Place(Session session, Path runs, Allowance allowance, Program program) {}
}
