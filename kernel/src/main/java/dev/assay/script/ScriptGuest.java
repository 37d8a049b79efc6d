package dev.assay.script;

import java.util.List;

/// An engine that runs JavaScript nobody has read, in a process of its own, where it can reach nothing.
///
/// What a program returns comes out as a copy; nothing that could judge it is ever let in. Every call ends,
/// by itself or by the limits of its task. Thread-safe; one program runs at a time.
public interface ScriptGuest extends AutoCloseable {
    /// Engine and version, as in `graaljs 25.0.3`: it can change an outcome.
    String name();

    /// Whether a text is a script by its grammar; nothing of it is run.
    boolean parses(String source);

    /// One outcome a list of arguments, in order.
    List<ScriptOutcome> call(ScriptTask task);

    @Override
    void close();
}
