package dev.assay.fit.run;

import java.util.StringJoiner;
import java.util.concurrent.ThreadLocalRandom;

/// Text to be read and not understood: a log of parcels, in words every tokenizer knows.
final class DepthText {
    private static final String[] PLACES = {"harbor", "station", "market", "bridge", "garden", "tower", "mill"};
    private static final String[] STATES = {"arrived", "waiting", "sorted", "loaded", "returned"};
    private static final int WORDS_OF_A_LINE = 11;

    private DepthText() {}

    /// So many words, the first of them unlike any that were sent before, so that no cache knows the rest.
    static String of(int salt, int words) {
        var lines = new StringJoiner("\n");
        lines.add("Log %d-%d of the parcel office. Reply with the word done when you have read it."
                .formatted(salt, ThreadLocalRandom.current().nextInt(1_000_000_000)));
        for (int i = 0; i * WORDS_OF_A_LINE < words; i++) {
            lines.add("parcel number %d at the %s is %s since day %d"
                    .formatted(i, PLACES[i % PLACES.length], STATES[i % STATES.length], i % 28));
        }
        return lines.toString();
    }
}
