package dev.assay.math;

/// One piece of a written formula.
///
/// @param text without backslash; numbers without separators
/// @param isSpaced whether blank space stands before it
record MathToken(Kind kind, String text, boolean isSpaced) {
    enum Kind {
        NUMBER,
        /// A variable or constant.
        NAME,
        FUNCTION,
        /// Plain language, such as a unit.
        WORD,
        /// An operator, a bracket or anything else; braces that only group are `{` and `}`, those of a set
        /// `\{` and `\}`.
        SIGN
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isOneOf(String signs) {
        return kind == Kind.SIGN && text.length() == 1 && signs.contains(text);
    }

    boolean isLetters() {
        return kind == Kind.NAME || kind == Kind.WORD;
    }

    boolean opens() {
        return isOneOf("([{") || is("\\{");
    }

    boolean closes() {
        return isOneOf(")]}") || is("\\}");
    }
}
