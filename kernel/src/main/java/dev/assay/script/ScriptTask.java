package dev.assay.script;

import java.util.List;

/// A script, and the calls to make of one of its functions, one after the other in the same global scope.
///
/// @param function a name the script declares; one that is no identifier is not found
/// @param arguments a JSON array a call
public record ScriptTask(String source, String function, List<String> arguments, ScriptLimits limits) {
    public ScriptTask {
        arguments = List.copyOf(arguments);
    }
}
