package dev.assay.fit.run;

import dev.assay.fit.grading.Thinking;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/// A text to be read and understood: a log of parcels in words every tokenizer knows, and at its end questions about
/// single lines of it, whose answers follow from the number it is made of.
///
/// @param keys what is right: about a parcel near the beginning, in the middle, near the end, and about one of the
/// first
/// half whose line is corrected in the second
record DepthText(String text, long seed, List<String> keys) {
    private static final List<String> PLACES =
            List.of("harbor", "station", "market", "bridge", "garden", "tower", "mill");
    private static final List<String> STATES = List.of("arrived", "waiting", "sorted", "loaded", "returned");
    private static final int DAYS = 28;
    private static final int WORDS_OF_A_LINE = 11;
    private static final int WORDS_AROUND_THE_LINES = 52;
    private static final int FEWEST_LINES = 8;

    /// A line of the log.
    private record Parcel(int number, String place, String state, int day) {
        static Parcel drawn(int number, SplitMix64 random) {
            return new Parcel(number, random.pick(PLACES), random.pick(STATES), random.between(1, DAYS));
        }

        /// With another place.
        Parcel moved(SplitMix64 random) {
            var others = PLACES.stream().filter(other -> !other.equals(place)).toList();
            return new Parcel(number, random.pick(others), state, day);
        }

        String line() {
            return "parcel number %d at the %s is %s since day %d".formatted(number, place, state, day);
        }
    }

    /// So many words, the first of them unlike any that were sent before, so that no cache knows the rest.
    ///
    /// @param seed another one for each text
    static DepthText of(int salt, int words, long seed) {
        var random = SplitMix64.of("assay-fit 1", "depth", String.valueOf(salt), String.valueOf(seed));
        int count = Math.max(FEWEST_LINES, Math.ceilDiv(words - WORDS_AROUND_THE_LINES, WORDS_OF_A_LINE));
        var parcels = new Parcel[count];
        for (int i = 0; i < count - 1; i++) {
            parcels[i] = Parcel.drawn(i, random);
        }
        var early = parcels[random.below(count / 4)];
        var middle = parcels[count / 2 + random.below(count / 8)];
        var late = parcels[count - 2 - random.below(count / 8)];
        var corrected = parcels[count / 4 + random.below(count / 8)].moved(random);
        int place = count * 3 / 4;
        System.arraycopy(parcels, place, parcels, place + 1, count - 1 - place);
        parcels[place] = corrected;
        var lines = new StringJoiner("\n");
        lines.add("Log %d-%d of the parcel office. A later line about a parcel replaces an earlier one."
                .formatted(salt, seed));
        for (var parcel : parcels) {
            lines.add(parcel.line());
        }
        lines.add("Reply with four words or numbers separated by commas and nothing else: the place of parcel number"
                + " %d, the day of parcel number %d, the state of parcel number %d, the place of parcel number %d."
                        .formatted(early.number, middle.number, late.number, corrected.number));
        return new DepthText(
                lines.toString(), seed, List.of(early.place, String.valueOf(middle.day), late.state, corrected.place));
    }

    /// How many of the four a reply has, each in its place.
    int right(String reply) {
        var said = Thinking.answer(reply).strip().split("\\s*[,;\\n]+\\s*");
        int right = 0;
        for (int i = 0; i < keys.size() && i < said.length; i++) {
            right += isKey(said[i], keys.get(i)) ? 1 : 0;
        }
        return right;
    }

    /// Also `at the harbor` and `day 12`.
    private static boolean isKey(String said, String key) {
        var words = said.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 ]", " ").strip();
        return words.matches("(?:(?:at |in |since )?(?:the |day )|is )?" + key);
    }
}
