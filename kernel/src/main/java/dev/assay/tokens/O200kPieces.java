package dev.assay.tokens;

import static dev.assay.tokens.CharacterKind.CASELESS;
import static dev.assay.tokens.CharacterKind.LETTER;
import static dev.assay.tokens.CharacterKind.LOWER;
import static dev.assay.tokens.CharacterKind.MARK;
import static dev.assay.tokens.CharacterKind.NEWLINE;
import static dev.assay.tokens.CharacterKind.NUMBER;
import static dev.assay.tokens.CharacterKind.OTHER;
import static dev.assay.tokens.CharacterKind.UPPER;

/// The pieces of `o200k_base`, which are those of this expression, tried from left to right, where `U`
/// is `[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`, `L` is `[\p{Ll}\p{Lm}\p{Lo}\p{M}]` and `C` the contractions of
/// [Cl100kPieces]:
///
/// ```
/// [^\r\n\p{L}\p{N}]?U*L+C?|[^\r\n\p{L}\p{N}]?U+L*C?|\p{N}{1,3}
/// | ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+
/// ```
final class O200kPieces implements PieceRule {
    private static final int HEAD = UPPER | CASELESS | MARK;
    private static final int TAIL = LOWER | CASELESS | MARK;
    private static final int SYMBOL = MARK | OTHER;

    @Override
    public Utf8Text read(String text) {
        return Utf8Text.replacingLoneSurrogates(text);
    }

    @Override
    public int end(Utf8Text text, int start) {
        var first = text.kindAt(start);
        if ((first & NUMBER) != 0) {
            return SharedPieces.number(text, start);
        }
        var word = word(text, start, first);
        if (word > start) {
            return SharedPieces.contraction(text, word);
        }
        var second = text.next(start);
        if ((first & SYMBOL) != 0 || (text.is(' ', start) && (text.kindAt(second) & SYMBOL) != 0)) {
            return newlinesAndSlashes(text, text.run(second, SYMBOL));
        }
        return SharedPieces.whitespace(text, start);
    }

    /// The end of the word that begins at `start`, one character before its first letter or at it;
    /// `start` if there is none.
    private static int word(Utf8Text text, int start, int first) {
        if ((first & LETTER) != 0) {
            var end = endingInTail(text, start);
            return end > start ? end : text.run(start, HEAD);
        }
        if ((first & NEWLINE) != 0) {
            return start;
        }
        var second = text.next(start);
        var end = endingInTail(text, second);
        if (end > second) {
            return end;
        }
        // A mark is a prefix or a letter of its own; as a letter it always makes a word.
        if ((first & MARK) != 0) {
            return endingInTail(text, start);
        }
        var heads = text.run(second, HEAD);
        return heads > second ? heads : start;
    }

    /// The end of `U*L+` at `start`, as a matcher that gives back what it took would find it; `start`
    /// if there is none.
    private static int endingInTail(Utf8Text text, int start) {
        var heads = text.run(start, HEAD);
        var tails = text.run(heads, TAIL);
        if (tails > heads) {
            return tails;
        }
        var end = heads;
        while (end > start && (text.kindAt(text.previous(end)) & TAIL) == 0) {
            end = text.previous(end);
        }
        return end;
    }

    private static int newlinesAndSlashes(Utf8Text text, int start) {
        var end = start;
        while ((text.kindAt(end) & NEWLINE) != 0 || text.is('/', end)) {
            end++;
        }
        return end;
    }
}
