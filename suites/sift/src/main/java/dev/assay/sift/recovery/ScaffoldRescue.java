package dev.assay.sift.recovery;

import dev.assay.sift.validation.Guidance;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SchemaLabel;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.Verbatim;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Digs an answer out of an echo of the prompt: tries several cuts and keeps the one that ranks best.
///
/// @param cut where a text may be cut
record ScaffoldRescue(Rules rules, Cut cut) {
    /// Where an answer may begin.
    enum Cut {
        /// In the middle of a line too, which loses what stood before an anchor.
        ANYWHERE,
        /// Where a line begins.
        BEFORE_LINES
    }

    private static final int LONG_LINE = 8;
    private static final int PARTS = 1000;

    /// @param text normalized already
    String apply(SiftRequest request, String text, UnaryOperator<String> normalize) {
        var own = rank(request, text);
        if (own.echoes == 0 && own.lead == 0) {
            return text;
        }
        return candidates(request, text, normalize).stream()
                .map(candidate -> rank(request, candidate))
                .min(Comparator.naturalOrder())
                .filter(best -> best.compareTo(own) < 0)
                .map(Rank::text)
                .orElse(text);
    }

    private List<String> candidates(SiftRequest request, String text, UnaryOperator<String> normalize) {
        var unwrapped = withoutWrapperLines(request, text);
        var candidates = new LinkedHashSet<String>();
        Stream.of(
                        text,
                        unwrapped,
                        fromFirst(text, request.promptAnchors()),
                        fromFirst(text, longLines(request)),
                        fromFirst(unwrapped, request.promptAnchors()),
                        fromFirst(unwrapped, longLines(request)))
                .map(normalize)
                .filter(candidate -> !candidate.isEmpty())
                .forEach(candidates::add);
        return new ArrayList<>(candidates);
    }

    private static List<String> longLines(SiftRequest request) {
        return request.inputLines().stream()
                .filter(line -> UnicodeText.length(line) >= LONG_LINE)
                .toList();
    }

    /// The text from the first place where one of the parts stands.
    private String fromFirst(String text, List<String> parts) {
        return parts.stream().mapToInt(text::indexOf).filter(at -> at >= 0).min().stream()
                .mapToObj(at -> text.substring(start(text, at)))
                .findFirst()
                .orElse(text);
    }

    private int start(String text, int at) {
        return switch (cut) {
            case ANYWHERE -> at;
            case BEFORE_LINES -> text.lastIndexOf('\n', at) + 1;
        };
    }

    private String withoutWrapperLines(SiftRequest request, String text) {
        var kept = new ArrayList<String>();
        boolean isInside = false;
        for (var line : UnicodeLines.split(text)) {
            var stripped = UnicodeText.strip(line);
            var normalized = Guidance.normalize(stripped);
            if (stripped.isEmpty() || normalized.equals("raw output:")) {
                isInside = false;
            } else if (request.foldedLines().contains(normalized)
                    || request.guidanceLines().contains(normalized)) {
                isInside = false;
                kept.add(stripped);
            } else if (!isInside && isWrapper(request, stripped, normalized)) {
                isInside = true;
            } else if (!isInside && !ScaffoldLead.isAnnouncement(stripped)) {
                kept.add(stripped);
            }
        }
        return UnicodeText.strip(String.join("\n", kept));
    }

    private boolean isWrapper(SiftRequest request, String line, String normalized) {
        return SchemaLabel.is(line, request.intent())
                || rules.scaffold().labelEnd(line) > 0
                || rules.scaffold().phrases().contains(normalized);
    }

    /// What a cut is judged by, smaller being better, first things first.
    private record Rank(int echoes, int lead, int hits, int bonus, int length, String text)
            implements Comparable<Rank> {
        private static final Comparator<Rank> ORDER = Comparator.comparingInt(Rank::echoes)
                .thenComparingInt(Rank::lead)
                .thenComparing(Rank::hits, Comparator.reverseOrder())
                .thenComparing(Rank::bonus, Comparator.reverseOrder())
                .thenComparingInt(Rank::length);

        @Override
        public int compareTo(Rank other) {
            return ORDER.compare(this, other);
        }
    }

    private Rank rank(SiftRequest request, String text) {
        return new Rank(
                rules.echoes(request, text).count(),
                ScaffoldLead.isIn(text) ? 1 : 0,
                request.anchorHits(text),
                bonus(request, text),
                UnicodeText.length(text),
                text);
    }

    private int bonus(SiftRequest request, String text) {
        return switch (request.intent().mode()) {
            case EXACT_LINES -> (int) (PARTS * Verbatim.ratio(text, request.verbatimLines()));
            case STRUCTURED -> rules.hasStructure(request, text) ? 1 : 0;
            case PLAIN_TEXT, EXACT_FORMAT -> rules.isPlainText(request, text) ? 1 : 0;
        };
    }
}
