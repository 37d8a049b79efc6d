package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.List;

/// Cuts a text into what can be quoted: lines, and the sentences of long lines. Blank ones are left out.
final class Pieces {
    /// A longer line is a paragraph.
    private static final int PARAGRAPH = 200;

    /// A longer piece is cut at a space, or anywhere.
    private static final int LONGEST = 1_000;

    private Pieces() {}

    static List<String> of(String text) {
        var pieces = new ArrayList<String>();
        text.lines().forEach(line -> {
            if (line.length() <= PARAGRAPH) {
                add(line, pieces);
            } else {
                cut(line, pieces);
            }
        });
        return pieces;
    }

    private static void add(String piece, List<String> pieces) {
        var bare = piece.strip();
        if (!bare.isEmpty()) {
            pieces.add(bare);
        }
    }

    private static void cut(String line, List<String> pieces) {
        for (int start = 0, end; start < line.length(); start = end) {
            end = endOfSentence(line, start);
            add(line.substring(start, end), pieces);
        }
    }

    private static int endOfSentence(String line, int from) {
        var most = Math.min(line.length(), from + LONGEST);
        for (int i = from; i < most; i++) {
            if (isEnd(line, i)) {
                return i + 1;
            }
        }
        return most == line.length() ? most : cutBefore(line, from, most);
    }

    /// A full stop ends a sentence when space and no small letter follow.
    static boolean isEnd(String line, int at) {
        return switch (line.charAt(at)) {
            case '。', '！', '？' -> true;
            case '.', '!', '?' ->
                at + 2 < line.length()
                        && Character.isWhitespace(line.charAt(at + 1))
                        && !Character.isLowerCase(line.charAt(at + 2));
            default -> false;
        };
    }

    private static int cutBefore(String line, int from, int most) {
        var space = line.lastIndexOf(' ', most - 1);
        if (space > from + LONGEST / 2) {
            return space + 1;
        }
        return Character.isLowSurrogate(line.charAt(most)) ? most - 1 : most;
    }
}
