package dev.assay.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a system kept of a context, searched for pieces of evidence.
///
/// A piece is there if it stands in the kept text after [PlainText] normalization, from token border to token
/// border (see [Borders]); a piece with the marks of JSON is also found under another layout. A piece that the
/// context itself holds only inside longer tokens needs no borders. Not thread-safe.
public final class KeptText {
    private final String context;
    private final String kept;
    private final Lazy compact = new Lazy();

    /// Computed when it is first asked for.
    private final class Lazy {
        private String text = "";
        private boolean isKnown;

        String text() {
            if (!isKnown) {
                text = JsonLayout.compact(kept);
                isKnown = true;
            }
            return text;
        }
    }

    private KeptText(String context, String kept) {
        this.context = context;
        this.kept = kept;
    }

    /// @param context the input, as it came
    /// @param kept what the system left of it, as it came
    public static KeptText of(String context, String kept) {
        return new KeptText(context, PlainText.of(kept));
    }

    /// How many of the pieces are there. A piece listed several times must be there as often.
    public int countOf(List<String> pieces) {
        var wanted = new LinkedHashMap<String, Integer>();
        pieces.forEach(piece -> wanted.merge(PlainText.of(piece), 1, Integer::sum));
        return wanted.entrySet().stream().mapToInt(this::found).sum();
    }

    private int found(Map.Entry<String, Integer> wanted) {
        return Math.min(wanted.getValue(), copies(wanted.getKey(), wanted.getValue()));
    }

    /// Whether one piece is there.
    public boolean has(String piece) {
        return copies(PlainText.of(piece), 1) > 0;
    }

    private int copies(String piece, int wanted) {
        if (piece.isEmpty()) {
            return wanted;
        }
        var copies = Borders.count(kept, piece);
        if (copies < wanted && JsonLayout.isLikely(piece)) {
            copies = Math.max(copies, Borders.count(compact.text(), JsonLayout.compact(piece)));
        }
        return copies == 0 && kept.contains(piece) && isAlwaysInside(piece) ? countInside(piece) : copies;
    }

    private int countInside(String piece) {
        var count = 0;
        for (var at = kept.indexOf(piece); at >= 0; at = kept.indexOf(piece, at + piece.length())) {
            count++;
        }
        return count;
    }

    private boolean isAlwaysInside(String piece) {
        var whole = PlainText.of(context);
        return whole.contains(piece) && Borders.find(whole, piece, 0) < 0;
    }
}
