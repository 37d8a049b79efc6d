package dev.assay.sift.lexis;

/// One piece of a text that can be compared with pieces of another.
///
/// @param key what it is called in whatever notation: numbers in base units, paths without `./`, words by stem
/// @param raw as written, in lower case
/// @param written as written
/// @param place how many pieces stand before it
/// @param sentence how many sentences, bullets or lines stand before it
/// @param clause how many clauses stand before it
/// @param isDenied whether a negation governs it
public record Lexeme(
        Kind kind, String key, String raw, String written, int place, int sentence, int clause, boolean isDenied) {
    /// What a piece of text is.
    public enum Kind {
        NUMBER,
        /// A number in letters; `seven` is 7.
        SPELLED,
        PATH,
        /// An identifier, a flag, an error name, a hash.
        NAME,
        WORD,
        /// A word that says nothing by itself.
        GLUE
    }

    public Lexeme withKey(String other) {
        return new Lexeme(kind, other, raw, written, place, sentence, clause, isDenied);
    }

    public boolean isValue() {
        return kind == Kind.NUMBER || kind == Kind.PATH || kind == Kind.NAME;
    }

    public boolean isNumber() {
        return kind == Kind.NUMBER || kind == Kind.SPELLED;
    }

    public boolean isContent() {
        return kind != Kind.GLUE;
    }

    /// `not`, `no`, `never`.
    public boolean denies() {
        return kind == Kind.GLUE && English.denies(raw);
    }
}
