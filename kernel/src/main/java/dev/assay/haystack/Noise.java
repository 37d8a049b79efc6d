package dev.assay.haystack;

import java.util.List;

/// One paragraph of five sentences, over and over.
public final class Noise implements Filler {
    private static final List<String> SENTENCES = Content.lines("noise.txt");

    private int next;

    @Override
    public String next() {
        var place = next++ % SENTENCES.size();
        return SENTENCES.get(place) + (place == SENTENCES.size() - 1 ? "\n\n" : "");
    }

    @Override
    public String small() {
        return SENTENCES.getFirst();
    }

    @Override
    public Glue glue() {
        return Glue.SENTENCES;
    }
}
