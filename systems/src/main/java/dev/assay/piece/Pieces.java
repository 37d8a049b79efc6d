package dev.assay.piece;

import dev.assay.spec.Budget;
import dev.assay.text.Recent;
import dev.assay.tokens.TokenCounter;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A text cut into the pieces that systems keep or drop whole; the pieces, joined, are the text.
///
/// A piece is a line with its terminator (`\n` or `\r\n`; the last line may have none), so kept lines
/// are byte-identical to those of the input and are never glued together. Prose is the exception: where
/// lines are whole paragraphs, pieces are sentences, and where a line is a page without sentences
/// (minified JSON), pieces are runs of up to 200 characters.
public final class Pieces {
    /// A mean line longer than this is a paragraph, and cut into sentences if it has any.
    private static final int PARAGRAPH = 200;

    /// A mean line longer than this is a page, and cut anyhow.
    private static final int PAGE = 2_000;

    private static final int RUN = 200;

    private static final Recent<String, Pieces> RECENT = Recent.few(Pieces::cutToFit);

    private final String text;
    private final int[] starts;
    private final int size;
    private final Map<WordScan.Numbers, WordTable> words = new ConcurrentHashMap<>();
    private final Map<TokenCounter, int[]> tokens = new ConcurrentHashMap<>();

    private Pieces(String text, int[] starts, int size) {
        this.text = text;
        this.starts = starts;
        this.size = size;
    }

    /// Lines, or smaller pieces where the lines are too long to choose among.
    public static Pieces of(String text) {
        return RECENT.of(text);
    }

    private static Pieces cutToFit(String text) {
        var lines = lines(text);
        if (text.length() <= (long) PARAGRAPH * lines.size()) {
            return lines;
        }
        var sentences = cut(text, Pieces::endOfSentence);
        if (sentences.size() >= 2 * lines.size()) {
            return sentences;
        }
        return text.length() > (long) PAGE * lines.size() ? cut(text, Pieces::endOfRun) : lines;
    }

    /// What a piece costs alone. Its tokens are counted once for all systems.
    long cost(int piece, Budget budget) {
        var counter = Budget.counterOf(budget);
        if (counter.isEmpty()) {
            return budget.cost(piece(piece));
        }
        var known = tokens.computeIfAbsent(counter.get(), _ -> new int[size]);
        if (known[piece] == 0) { // two threads would write the same
            known[piece] = 1 + Math.toIntExact(budget.cost(piece(piece)));
        }
        return known[piece] - 1L;
    }

    /// Lines, however long.
    public static Pieces lines(String text) {
        return cut(text, Pieces::endOfLine);
    }

    /// Cut before these places, which ascend from 0.
    public static Pieces at(String text, int[] starts) {
        var withEnd = Arrays.copyOf(starts, starts.length + 1);
        withEnd[starts.length] = text.length();
        return new Pieces(text, withEnd, starts.length);
    }

    /// Where the piece that begins at a place ends, which is behind it.
    interface Cut {
        int end(String text, int from);
    }

    static Pieces cut(String text, Cut cut) {
        var starts = new int[16];
        var count = 0;
        for (int at = 0; at < text.length(); at = cut.end(text, at)) {
            if (count + 1 == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            starts[count++] = at;
        }
        starts[count] = text.length();
        return new Pieces(text, starts, count);
    }

    /// Behind the terminator of the line that holds a place.
    public static int endOfLine(String text, int from) {
        var newline = text.indexOf('\n', from);
        return newline < 0 ? text.length() : newline + 1;
    }

    private static int endOfSentence(String text, int from) {
        return endOfSentence(text, from, endOfLine(text, from));
    }

    /// Where the sentence that begins at a place ends, the white space behind it included.
    ///
    /// @param limit where it ends at the latest
    public static int endOfSentence(String text, int from, int limit) {
        for (int i = from; i < limit; i++) {
            var c = text.charAt(i);
            if (c == '。' || c == '！' || c == '？') {
                return i + 1;
            }
            if (c == '.' || c == '!' || c == '?') {
                var next = skip(text, skip(text, i + 1, limit, "\"')]”’"), limit, " \t\r\n");
                var isSpaced = next > i + 1 && next < limit && Character.isWhitespace(text.charAt(next - 1));
                if (isSpaced && !Character.isLowerCase(text.charAt(next))) {
                    return next;
                }
            }
        }
        return limit;
    }

    private static int skip(String text, int from, int to, String over) {
        var at = from;
        while (at < to && over.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static int endOfRun(String text, int from) {
        var lineEnd = endOfLine(text, from);
        var end = from + RUN;
        if (end >= lineEnd) {
            return lineEnd;
        }
        for (int i = end; i > from + RUN / 2; i--) {
            if (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == ',') {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }

    public String text() {
        return text;
    }

    /// Read when first asked for.
    public WordTable words(WordScan.Numbers numbers) {
        return words.computeIfAbsent(numbers, asked -> WordTable.of(this, asked));
    }

    public int size() {
        return size;
    }

    public int start(int piece) {
        return starts[piece];
    }

    /// Behind the terminator.
    public int end(int piece) {
        return starts[piece + 1];
    }

    /// Before the terminator.
    public int contentEnd(int piece) {
        var end = end(piece);
        if (end > starts[piece] && text.charAt(end - 1) == '\n') {
            end--;
            if (end > starts[piece] && text.charAt(end - 1) == '\r') {
                end--;
            }
        }
        return end;
    }

    /// With its terminator.
    public String piece(int piece) {
        return text.substring(start(piece), end(piece));
    }

    /// Without its terminator.
    public String content(int piece) {
        return text.substring(start(piece), contentEnd(piece));
    }

    public String terminator(int piece) {
        return text.substring(contentEnd(piece), end(piece));
    }

    /// Whether there is nothing but white space in a piece.
    public boolean isBlank(int piece) {
        for (int i = start(piece); i < end(piece); i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
