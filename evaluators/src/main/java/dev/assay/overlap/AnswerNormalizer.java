package dev.assay.overlap;

import dev.assay.text.Cjk;
import dev.assay.text.UnicodeText;
import dev.assay.tokens.AsciiBlocks;
import java.util.Arrays;

/// Drops articles, punctuation and superfluous whitespace from a lower-cased text, in one pass.
final class AnswerNormalizer {
    /// What goes, and in which order.
    enum Rule {
        /// The original program removes articles before punctuation, so `a.m.` becomes `m`.
        ARTICLES_FIRST,
        /// The SQuAD script removes punctuation before it looks for articles, so `a.m.` becomes `am`.
        SQUAD,
        /// The same, but each Chinese or Japanese character is a token, and the punctuation of those
        /// scripts goes as well.
        SQUAD_BY_CHARACTER
    }

    private static final byte OTHER = 0;
    private static final byte WORD = 1;
    private static final byte UNDERSCORE = 2;
    private static final byte PUNCTUATION = 3;
    private static final byte WHITESPACE = 4;
    /// A token of its own, under the rule that knows it.
    private static final byte IDEOGRAPH = 5;

    private static final byte[] ASCII_KINDS = asciiKinds();

    private static final long A = 'a';
    private static final long AN = ('a' << 8) ^ 'n';
    private static final long THE = ('t' << 16) ^ ('h' << 8) ^ 'e';

    private static final int NONE = -1;

    private final Rule rule;
    private final char[] chars;
    private final Tokens tokens;

    /// Where the next kept character goes; never ahead of the one being read.
    private int out;

    private long key;
    private int tokenStart;

    /// A run is a stretch of word characters, the only thing that can be an article.
    private int runStart = NONE;

    private long runKey;
    private boolean hasUnderscore;

    /// @param chars where kept characters go
    private AnswerNormalizer(Rule rule, char[] chars) {
        this.rule = rule;
        this.chars = chars;
        this.tokens = new Tokens(chars);
    }

    static Tokens tokens(Rule rule, String lower) {
        return AsciiBlocks.of(lower)
                .map(ascii -> new AnswerNormalizer(rule, new char[ascii.length]).readAscii(ascii, lower.length()))
                .orElseGet(() -> new AnswerNormalizer(rule, lower.toCharArray()).readOwn());
    }

    /// The rule itself, from and to the same array.
    private Tokens readOwn() {
        for (var in = 0; in < chars.length; in++) {
            var unit = chars[in];
            pass(unit, unit < 0x80 ? ASCII_KINDS[unit] : kind(in));
        }
        return end();
    }

    /// The same, with the words of an ASCII text taken in blocks: one branch a word instead of one a character.
    private Tokens readAscii(byte[] ascii, int length) {
        var in = 0;
        while (in < length) {
            var block = AsciiBlocks.load(ascii, in);
            var word = AsciiBlocks.wordLength(block);
            if (word > 0) {
                startRun();
                keep(block, word);
                in += word;
            }
            if (word < AsciiBlocks.SIZE && in < length) {
                var unit = ascii[in++];
                pass((char) unit, ASCII_KINDS[unit]);
            }
        }
        return end();
    }

    private void pass(char unit, byte kind) {
        switch (kind) {
            case WORD -> {
                startRun();
                keep(unit);
            }
            case WHITESPACE -> {
                endRun();
                endToken();
            }
            case PUNCTUATION -> passPunctuation();
            case UNDERSCORE -> passUnderscore();
            case IDEOGRAPH -> passIdeograph(unit);
            default -> {
                endRun();
                keep(unit);
            }
        }
    }

    private Tokens end() {
        endRun();
        endToken();
        return tokens;
    }

    /// Beyond ASCII. Both halves of a surrogate pair have the kind of the code point they make.
    private byte kind(int in) {
        tokens.hasMoreThanAscii();
        var unit = chars[in];
        int codePoint = unit;
        if (Character.isHighSurrogate(unit)) {
            codePoint = Character.codePointAt(chars, in);
        } else if (Character.isLowSurrogate(unit)) {
            codePoint = Character.codePointBefore(chars, in + 1);
        }
        if (rule == Rule.SQUAD_BY_CHARACTER && Cjk.isCharacter(codePoint)) {
            return IDEOGRAPH;
        }
        if (rule == Rule.SQUAD_BY_CHARACTER && Cjk.isPunctuation(codePoint)) {
            return PUNCTUATION;
        }
        return UnicodeText.isWhitespace(codePoint) ? WHITESPACE : UnicodeText.isWord(codePoint) ? WORD : OTHER;
    }

    private void keep(char unit) {
        chars[out++] = unit;
        key = Tokens.key(key, unit);
    }

    /// The first characters of a block. All eight are copied, for that takes no branch, and the rest is
    /// overwritten.
    private void keep(long block, int count) {
        for (var i = 0; i < AsciiBlocks.SIZE; i++) {
            chars[out + i] = (char) ((block >>> (Byte.SIZE * i)) & 0xff);
        }
        out += count;
        key = Tokens.key(key, block, count);
    }

    private void startRun() {
        if (runStart == NONE) {
            runStart = out;
            runKey = key;
            hasUnderscore = false;
        }
    }

    private void passPunctuation() {
        if (rule == Rule.ARTICLES_FIRST) {
            endRun();
        }
    }

    /// A word character until punctuation goes: with articles first it keeps `_a_` from being an article.
    private void passUnderscore() {
        if (rule == Rule.ARTICLES_FIRST) {
            startRun();
            hasUnderscore = true;
        }
    }

    /// Both halves of a surrogate pair stay in one token.
    private void passIdeograph(char unit) {
        endRun();
        if (!Character.isLowSurrogate(unit)) {
            endToken();
        }
        keep(unit);
        if (!Character.isHighSurrogate(unit)) {
            endToken();
        }
    }

    private void endRun() {
        if (runStart == NONE) {
            return;
        }
        if (isArticle()) {
            out = runStart;
            key = runKey;
            endToken();
        }
        runStart = NONE;
    }

    /// The key tells most runs from articles without a look at their characters; beyond ASCII and beyond eight
    /// characters it may take another run for one, so the characters have the last word.
    private boolean isArticle() {
        var run = key ^ (runKey << (Byte.SIZE * (out - runStart)));
        return (run == A || run == AN || run == THE) && !hasUnderscore && (isRun("a") || isRun("an") || isRun("the"));
    }

    private boolean isRun(String word) {
        return out - runStart == word.length()
                && Arrays.equals(chars, runStart, out, word.toCharArray(), 0, word.length());
    }

    private void endToken() {
        tokens.add(tokenStart, out, key);
        tokenStart = out;
        key = 0;
    }

    private static byte[] asciiKinds() {
        var kinds = new byte[0x80];
        for (var c = 0; c < kinds.length; c++) {
            if (c == '_') {
                kinds[c] = UNDERSCORE;
            } else if (UnicodeText.isPunctuation(c)) {
                kinds[c] = PUNCTUATION;
            } else if (UnicodeText.isWhitespace(c)) {
                kinds[c] = WHITESPACE;
            } else if (UnicodeText.isWord(c)) {
                kinds[c] = WORD;
            }
        }
        return kinds;
    }
}
