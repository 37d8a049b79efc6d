package dev.assay.hub.gguf;

import java.util.Arrays;

/// A number every layer has, such as its heads: the highest, and the sum over all layers.
public record PerLayer(long most, long total) {
    static PerLayer same(long each, int layers) {
        return new PerLayer(each, each * layers);
    }

    static PerLayer of(long[] each) {
        return new PerLayer(
                Arrays.stream(each).max().orElse(0), Arrays.stream(each).sum());
    }
}
