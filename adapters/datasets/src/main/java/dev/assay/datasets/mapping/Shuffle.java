package dev.assay.datasets.mapping;

import dev.assay.json.Digests;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGeneratorFactory;

/// An order that depends on a text alone.
final class Shuffle {
    private static final String ALGORITHM = "L64X128MixRandom";
    private static final int HEX_OF_SEED = 15;

    private Shuffle() {}

    static void by(String text, List<?> list) {
        long seed = Long.parseLong(Digests.sha256(text).substring(0, HEX_OF_SEED), 16);
        Collections.shuffle(list, RandomGeneratorFactory.of(ALGORITHM).create(seed));
    }
}
