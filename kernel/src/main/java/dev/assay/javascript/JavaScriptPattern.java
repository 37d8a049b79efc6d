package dev.assay.javascript;

import java.util.Optional;

/// A regular expression of JavaScript, without flags.
///
/// It sees UTF-16 units, as JavaScript does, not characters. A search needs no deep stack and no thread of
/// its own, and ends within a limit of steps and memory.
public final class JavaScriptPattern {
    private final PatternProgram program;

    private JavaScriptPattern(PatternProgram program) {
        this.program = program;
    }

    /// Empty where JavaScript would not compile it.
    public static Optional<JavaScriptPattern> compile(String source) {
        try {
            return Optional.of(new JavaScriptPattern(PatternProgram.of(PatternParser.parse(source))));
        } catch (PatternParser.Refused _) {
            return Optional.empty();
        }
    }

    /// Whether it matches anywhere.
    ///
    /// @throws SearchGivenUp when that cannot be said within the limits of a search
    public boolean isIn(String text) {
        return new PatternSearch(program, text).isFound();
    }
}
