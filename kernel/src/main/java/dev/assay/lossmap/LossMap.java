package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What became of an input in an output: both texts covered by spans.
///
/// Compares by lines, and by sentences where lines are long. An output passage the input has word for word is
/// kept; one whose words are in one passage of the input by half, or in all of it by six tenths, is rewritten;
/// any other is fabricated, and so are numbers in a rewritten one that the input does not have. Not a judgment:
/// a count that a filter worked out is fabricated, too.
///
/// @param input kept, dropped and rewritten spans
/// @param output kept, rewritten and fabricated spans
public record LossMap(List<Span> input, List<Span> output) {
    private static final int SHORTEST_QUOTE = 8;
    private static final long MOST_SEARCHED = 400_000_000L;

    public static LossMap of(String input, String output) {
        return new Comparing(input, output).map();
    }

    /// Shares of characters: `kept`, `dropped` and `rewritten` of the input, `fabricated` of the output.
    public Map<String, Double> shares() {
        var shares = new LinkedHashMap<String, Double>();
        shares.put("kept", share(input, Span.Kind.KEPT));
        shares.put("dropped", share(input, Span.Kind.DROPPED));
        shares.put("rewritten", share(input, Span.Kind.REWRITTEN));
        shares.put("fabricated", share(output, Span.Kind.FABRICATED));
        return shares;
    }

    private static double share(List<Span> spans, Span.Kind kind) {
        long all = spans.stream().mapToLong(Span::length).sum();
        long some = spans.stream()
                .filter(span -> span.kind() == kind)
                .mapToLong(Span::length)
                .sum();
        return all == 0 ? 0 : (double) some / all;
    }

    private static final class Comparing {
        private final String input;
        private final List<Passage> before;
        private final List<Passage> after;
        private final LineMatch match;
        private final Span.Kind[] kinds;
        private final List<Span> quoted = new ArrayList<>();
        private final List<Span> made = new ArrayList<>();
        private long searched;

        Comparing(String input, String output) {
            this.input = input;
            this.before = Passage.of(input);
            this.after = Passage.of(output);
            this.match = new LineMatch(before, after);
            this.kinds = new Span.Kind[before.size()];
        }

        LossMap map() {
            for (int place = 0; place < kinds.length; place++) {
                kinds[place] = match.isKept(place) ? Span.Kind.KEPT : Span.Kind.DROPPED;
            }
            var sources = new SourceIndex(before);
            for (int at = 0; at < after.size(); at++) {
                judge(at, sources);
            }
            return new LossMap(Span.joined(inputSpans()), Span.joined(made));
        }

        private void judge(int at, SourceIndex sources) {
            var passage = after.get(at);
            if (passage.isBlank()) {
                made.add(new Span(
                        passage.from(),
                        passage.to(),
                        made.isEmpty() ? Span.Kind.KEPT : made.getLast().kind()));
            } else if (match.isQuoted(at) || isInside(passage)) {
                made.add(new Span(passage.from(), passage.to(), Span.Kind.KEPT));
            } else {
                reworded(passage, sources);
            }
        }

        /// A piece of a line is a quotation, too.
        private boolean isInside(Passage passage) {
            if (passage.text().length() < SHORTEST_QUOTE || searched > MOST_SEARCHED) {
                return false;
            }
            searched += input.length();
            int found = input.indexOf(passage.text());
            if (found >= 0) {
                quoted.add(new Span(found, found + passage.text().length(), Span.Kind.KEPT));
            }
            return found >= 0;
        }

        private void reworded(Passage passage, SourceIndex sources) {
            var found = sources.of(passage);
            if (!found.isSaid()) {
                made.add(new Span(passage.from(), passage.to(), Span.Kind.FABRICATED));
                return;
            }
            for (int place : found.places()) {
                if (kinds[place] == Span.Kind.DROPPED) {
                    kinds[place] = Span.Kind.REWRITTEN;
                }
            }
            addReworded(passage, sources);
        }

        private void addReworded(Passage passage, SourceIndex sources) {
            int base = passage.textFrom();
            int at = passage.from();
            for (var word : WordSet.list(passage.text())) {
                if (word.isTelling() && !sources.has(word.text())) {
                    made.add(new Span(at, base + word.from(), Span.Kind.REWRITTEN));
                    made.add(new Span(base + word.from(), base + word.to(), Span.Kind.FABRICATED));
                    at = base + word.to();
                }
            }
            made.add(new Span(at, passage.to(), Span.Kind.REWRITTEN));
        }

        private List<Span> inputSpans() {
            var spans = new ArrayList<Span>();
            for (int place = 0; place < kinds.length; place++) {
                var passage = before.get(place);
                var kind = passage.isBlank() && place > 0 ? kinds[place - 1] : kinds[place];
                kinds[place] = kind;
                spans.add(new Span(passage.from(), passage.to(), kind));
            }
            return overlaid(spans);
        }

        /// Pieces that were quoted out of passages that were not.
        private List<Span> overlaid(List<Span> spans) {
            var marks = new boolean[input.length()];
            quoted.forEach(span -> Arrays.fill(marks, span.from(), span.to(), true));
            var overlaid = new ArrayList<Span>();
            for (var span : spans) {
                int from = span.from();
                while (from < span.to()) {
                    int to = from + 1;
                    while (to < span.to() && marks[to] == marks[from]) {
                        to++;
                    }
                    overlaid.add(new Span(from, to, marks[from] ? Span.Kind.KEPT : span.kind()));
                    from = to;
                }
            }
            return overlaid;
        }
    }
}
