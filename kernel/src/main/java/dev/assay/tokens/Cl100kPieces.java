package dev.assay.tokens;

import static dev.assay.tokens.CharacterKind.LETTER;
import static dev.assay.tokens.CharacterKind.MARK;
import static dev.assay.tokens.CharacterKind.NEWLINE;
import static dev.assay.tokens.CharacterKind.NUMBER;
import static dev.assay.tokens.CharacterKind.OTHER;

/// The pieces of `cl100k_base`, which are those of this expression, tried from left to right:
///
/// ```
/// (?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}
/// | ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+
/// ```
final class Cl100kPieces implements PieceRule {
    private static final int SYMBOL = MARK | OTHER;

    @Override
    public Utf8Text read(String text) {
        return Utf8Text.keepingLoneSurrogates(text);
    }

    @Override
    public int end(Utf8Text text, int start) {
        var first = text.kindAt(start);
        if ((first & LETTER) != 0) {
            return text.run(start, LETTER);
        }
        if ((first & NUMBER) != 0) {
            return SharedPieces.number(text, start);
        }
        var contraction = SharedPieces.contraction(text, start);
        if (contraction > start) {
            return contraction;
        }
        var second = text.next(start);
        var secondKind = text.kindAt(second);
        if ((secondKind & LETTER) != 0 && (first & NEWLINE) == 0) {
            return text.run(second, LETTER);
        }
        if ((first & SYMBOL) != 0 || (text.is(' ', start) && (secondKind & SYMBOL) != 0)) {
            return text.run(text.run(second, SYMBOL), NEWLINE);
        }
        return SharedPieces.whitespace(text, start);
    }
}
