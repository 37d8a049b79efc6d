package dev.assay.transcript;

import java.util.Set;

/// One turn of a conversation; opening, content and closing together are its text.
///
/// @param role in lower case, as written: `user`, `assistant`, `system`, `tool`
/// @param opening what says who speaks
/// @param closing white space before the next turn
record Turn(String role, String opening, String content, String closing) {
    private static final Set<String> OF_TOOLS =
            Set.of("tool", "function", "observation", "tool_result", "tool_response", "ipython", "environment");
    private static final Set<String> OF_THE_SYSTEM = Set.of("system", "developer");

    String text() {
        return opening + content + closing;
    }

    /// Whether it holds what a tool gave back.
    boolean isToolResult() {
        return OF_TOOLS.contains(role);
    }

    boolean isSystem() {
        return OF_THE_SYSTEM.contains(role);
    }

    Turn withContent(String changed) {
        return new Turn(role, opening, changed, closing);
    }

    /// The turn with a placeholder for its content, unless that is no longer than the placeholder.
    Turn shortened(String placeholder) {
        return content.length() > placeholder.length() ? withContent(placeholder) : this;
    }
}
