package dev.assay.answer;

/// One token of an answer.
///
/// @param text in lower case; numbers, dates and units in one notation
/// @param owner the text without a possessive ending, else the same
/// @param gap the strongest mark between the token before and this one: `.` for the end of a sentence, `?`, `:`,
///     `,`, `(`, `-` for a hyphen between letters, `/` for a slash, else a space
/// @param isCapital whether it is written in capitals, as `US` is and `us` is not
/// @param followsArticle whether `the` was dropped before it
record Token(String text, String owner, char gap, boolean followsArticle, boolean isCapital) {
    static Token of(String text, char gap) {
        return new Token(text, text, gap, false, false);
    }

    Token withText(String other) {
        return new Token(other, other, gap, followsArticle, isCapital);
    }

    Token withGap(char other) {
        return other == gap ? this : new Token(text, owner, other, followsArticle, isCapital);
    }

    Token afterArticle() {
        return new Token(text, owner, gap, true, isCapital);
    }

    boolean is(String other) {
        return text.equals(other) || (hasOwner() && owner.equals(other));
    }

    /// Whether either is the other, or its owner.
    boolean is(Token other) {
        return is(other.text) || (other.hasOwner() && other.owner.equals(text));
    }

    @SuppressWarnings("ReferenceEquality") // most tokens are their own owner
    private boolean hasOwner() {
        return owner != text;
    }

    boolean isNumber() {
        var first = text.charAt(text.length() > 1 && text.charAt(0) == '-' ? 1 : 0);
        return first >= '0' && first <= '9' && !hasLetter();
    }

    private boolean hasLetter() {
        for (var i = 0; i < text.length(); i++) {
            if (Character.isLetter(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    boolean isHyphenated() {
        return gap == '-';
    }

    /// Whether what is said before ends here.
    boolean startsClause() {
        return gap == '.' || gap == ',' || gap == ':' || gap == '?';
    }

    boolean startsSentence() {
        return gap == '.' || gap == '?';
    }
}
