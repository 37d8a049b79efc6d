package dev.assay.sift.lexis;

import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/// What is known of a written word whatever stands around it. Answers use the same words again and again, so that
/// each is looked at once.
///
/// @param folded in lower case
/// @param month its number in two digits; empty where it is none
/// @param key of what is no number; see [Lexeme]
/// @param concept of the key; see [Lexeme]
record Word(
        String written,
        String folded,
        Optional<Quantity> quantity,
        boolean isUnit,
        boolean isUpper,
        boolean denies,
        boolean isGlue,
        boolean isWorldTime,
        String month,
        OptionalInt spelled,
        Kind kind,
        String key,
        String concept) {
    private static final int MOST = 60_000;
    private static final Map<String, Word> KNOWN = new ConcurrentHashMap<>();

    static Word of(String written) {
        var known = KNOWN.get(written);
        if (known != null) {
            return known;
        }
        var made = read(written);
        if (KNOWN.size() < MOST) {
            KNOWN.put(written, made);
        }
        return made;
    }

    /// The `-NOAUTH` a server answers, no flag of a command.
    private static boolean isCode(String written) {
        return written.length() > 4
                && written.charAt(0) == '-'
                && written.chars().skip(1).allMatch(Character::isUpperCase);
    }

    /// Not kept: an input has many words that no answer has.
    static Word read(String written) {
        var folded = written.toLowerCase(Locale.ROOT);
        var kind = Words.kind(written);
        var key = kind == Kind.WORD ? Stems.of(folded) : Words.key(isCode(written) ? folded.substring(1) : folded);
        return new Word(
                written,
                folded,
                Quantity.of(folded),
                Units.isUnit(folded),
                written.length() > 1 && written.equals(written.toUpperCase(Locale.ROOT)),
                English.denies(folded),
                English.isGlue(folded),
                Stamp.isWorldTime(folded),
                Stamp.month(folded),
                English.spelled(folded),
                kind,
                key,
                English.concept(key));
    }
}
