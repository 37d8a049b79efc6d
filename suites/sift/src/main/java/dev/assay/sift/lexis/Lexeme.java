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
/// @param concept what its key is called among its synonyms; `-` stands before what means the opposite
/// @param topic its concept without the sign
public record Lexeme(
        Kind kind,
        String key,
        String raw,
        String written,
        int place,
        int sentence,
        int clause,
        boolean isDenied,
        String concept,
        String topic) {
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

    static Lexeme of(
            Kind kind, String key, String raw, String written, int place, int sentence, int clause, boolean isDenied) {
        return of(kind, key, raw, written, place, sentence, clause, isDenied, English.concept(key));
    }

    /// @param concept of the key
    static Lexeme of(
            Kind kind,
            String key,
            String raw,
            String written,
            int place,
            int sentence,
            int clause,
            boolean isDenied,
            String concept) {
        var topic = concept.startsWith("-") ? concept.substring(1) : concept;
        return new Lexeme(kind, key, raw, written, place, sentence, clause, isDenied, concept, topic);
    }

    public Lexeme withKey(String other) {
        return of(kind, other, raw, written, place, sentence, clause, isDenied);
    }

    /// The last part of a path that is written without its folders.
    public Lexeme asPath(String path) {
        return of(Kind.PATH, path, raw, written, place, sentence, clause, isDenied);
    }

    /// Whether it is the opposite of another word: `missing`.
    public boolean isNegative() {
        return concept.startsWith("-");
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
