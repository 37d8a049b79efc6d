package dev.assay.condense;

import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.ArrayList;
import java.util.List;

/// Lines of a rewritten text, each with how much it matters.
final class WeighedLines {
    private final StringBuilder text = new StringBuilder();
    private final List<Double> weights = new ArrayList<>();

    /// @param line with its terminator, if it has one
    void add(String line, double weight) {
        text.append(line);
        weights.add(weight);
    }

    /// The heaviest lines first; of equal ones, the first.
    Shortlist shortlist() {
        var order =
                Order.byScore(weights.stream().mapToDouble(Double::doubleValue).toArray());
        return Shortlist.of(Pieces.lines(text.toString()), order);
    }
}
