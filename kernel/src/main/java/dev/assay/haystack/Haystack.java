package dev.assay.haystack;

import dev.assay.api.UserError;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A text to be: what it starts with, what fills it, which pieces lie in it, what it ends with.
///
/// Lengths are tokens of `cl100k_base`, each unit counted once. Pieces of equal place keep their order.
public record Haystack(String header, Filler filler, List<Piece> pieces, String footer) {
    public Haystack {
        pieces =
                pieces.stream().sorted(Comparator.comparingDouble(Piece::place)).toList();
    }

    public Haystack(Filler filler, List<Piece> pieces) {
        this("", filler, pieces, "");
    }

    /// The text, at most that many tokens long and at most a small unit of the filler shorter.
    public Hay fill(int tokens) {
        var fixed = fixedTokens();
        if (fixed > tokens) {
            throw new UserError(
                    "%d tokens of context are too few: what the task must hold takes %d\n".formatted(tokens, fixed)
                            + "       ask for a greater length or an easier difficulty");
        }
        return new Assembly(Units.fill(filler, tokens - fixed)).hay();
    }

    private int fixedTokens() {
        var glue = filler.glue();
        return count(header)
                + count(footer)
                + pieces.stream()
                        .mapToInt(piece -> count(glue.join(piece.text(), false)))
                        .sum();
    }

    static int count(String text) {
        return BpeTokens.CL100K_BASE.count(text);
    }

    private final class Assembly {
        private final Units units;
        private final StringBuilder text = new StringBuilder(header);
        private final List<Span> evidence = new ArrayList<>();
        private final List<Span> distractors = new ArrayList<>();

        Assembly(Units units) {
            this.units = units;
        }

        Hay hay() {
            var next = 0;
            for (int slot = 0; slot <= units.size(); slot++) {
                while (next < pieces.size() && units.slot(pieces.get(next).place()) <= slot) {
                    add(pieces.get(next++));
                }
                if (slot < units.size()) {
                    join(units.text(slot));
                }
            }
            return new Hay(text.append(footer).toString(), evidence, distractors);
        }

        private void join(String unit) {
            var isFresh = text.isEmpty() || text.charAt(text.length() - 1) == '\n';
            text.append(filler.glue().join(unit, isFresh));
        }

        private void add(Piece piece) {
            var from = text.length();
            join(piece.text());
            for (var mark : piece.marks()) {
                var start = text.indexOf(mark, from);
                spans(piece.role()).add(new Span(start, start + mark.length()));
                from = start + mark.length();
            }
        }

        private List<Span> spans(Piece.Role role) {
            return switch (role) {
                case EVIDENCE -> evidence;
                case DISTRACTOR -> distractors;
            };
        }
    }
}
