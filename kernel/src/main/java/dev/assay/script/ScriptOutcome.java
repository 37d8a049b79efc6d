package dev.assay.script;

/// How one call of a script's function ended.
public sealed interface ScriptOutcome {
    record Returned(ScriptValue value) implements ScriptOutcome {}

    /// It threw, or there was nothing to call.
    record Threw(String error) implements ScriptOutcome {}

    record TimedOut() implements ScriptOutcome {}

    /// The engine did not survive it: out of memory, say.
    record Broken(String reason) implements ScriptOutcome {}
}
