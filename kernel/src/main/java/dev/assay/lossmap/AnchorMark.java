package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A piece of the input that mattered, and what became of it.
///
/// @param kind what it is: `evidence`, `anchor` or `answer`
/// @param place of its first occurrence in the input; empty where the input has it only in other words
public record AnchorMark(String text, String kind, Optional<Place> place, State state) {
    /// UTF-16 units, the second exclusive.
    public record Place(int from, int to) {}

    /// What became of the piece.
    public enum State {
        /// In the output word for word; blanks may differ.
        RETAINED,
        /// All its words are in the output, but not as they stood.
        RECOVERABLE,
        LOST;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static AnchorMark of(String text, String kind, String input, String output) {
        return new AnchorMark(text, kind, find(text, input), state(text, output));
    }

    private static State state(String text, String output) {
        if (output.contains(text) || squeezed(output).contains(squeezed(text))) {
            return State.RETAINED;
        }
        var words = WordSet.of(text);
        return !words.isEmpty() && WordSet.of(output).containsAll(words) ? State.RECOVERABLE : State.LOST;
    }

    private static String squeezed(String text) {
        return String.join(" ", text.strip().split("\\s+"));
    }

    /// Where a text lies in another, first as it is, then in any case.
    public static Optional<Place> find(String text, String input) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        int at = input.indexOf(text);
        int folded = at >= 0 ? at : input.toLowerCase(Locale.ROOT).indexOf(text.toLowerCase(Locale.ROOT));
        return folded < 0 || folded + text.length() > input.length()
                ? Optional.empty()
                : Optional.of(new Place(folded, folded + text.length()));
    }

    /// Every occurrence, up to some.
    public static List<Place> all(String text, String input, int most) {
        var places = new ArrayList<Place>();
        int at = text.isEmpty() ? -1 : input.indexOf(text);
        while (at >= 0 && places.size() < most) {
            places.add(new Place(at, at + text.length()));
            at = input.indexOf(text, at + text.length());
        }
        return places;
    }
}
