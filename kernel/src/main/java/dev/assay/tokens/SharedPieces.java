package dev.assay.tokens;

import static dev.assay.tokens.CharacterKind.BLANK;
import static dev.assay.tokens.CharacterKind.NEWLINE;
import static dev.assay.tokens.CharacterKind.NUMBER;

/// The pieces that every vocabulary cuts alike.
final class SharedPieces {
    private static final int MAX_DIGITS = 3;

    private SharedPieces() {}

    /// The end of `\p{N}{1,3}`.
    static int number(Utf8Text text, int start) {
        var end = text.next(start);
        for (var digits = 1; digits < MAX_DIGITS && (text.kindAt(end) & NUMBER) != 0; digits++) {
            end = text.next(end);
        }
        return end;
    }

    /// The end of `(?i:'s|'t|'re|'ve|'m|'ll|'d)`; `start` if there is none.
    static int contraction(Utf8Text text, int start) {
        if (!text.is('\'', start)) {
            return start;
        }
        return switch (text.lowerAsciiAt(start + 1)) {
            case 's', 't', 'm', 'd' -> start + 2;
            case 'l' -> text.lowerAsciiAt(start + 2) == 'l' ? start + 3 : start;
            case 'r', 'v' -> text.lowerAsciiAt(start + 2) == 'e' ? start + 3 : start;
            default -> text.isLongS(start + 1) ? text.next(start + 1) : start;
        };
    }

    /// The end of `\s*[\r\n]+|\s+(?!\S)|\s+`: up to the last newline, or else all but one blank, which
    /// goes with the word that follows.
    static int whitespace(Utf8Text text, int start) {
        var end = text.run(start, BLANK | NEWLINE);
        for (var at = end; at > start; at--) {
            if (text.is('\n', at - 1) || text.is('\r', at - 1)) {
                return at;
            }
        }
        var last = text.previous(end);
        return end == text.length() || last == start ? end : last;
    }
}
