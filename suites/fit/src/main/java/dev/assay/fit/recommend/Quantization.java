package dev.assay.fit.recommend;

/// How coarse weights are.
///
/// @param name as files have it, such as `Q4_K_M`
/// @param bits a weight
public record Quantization(String name, double bits) {
    /// Multiply-adds that it takes a processor to unpack and use one weight: seen with llama.cpp, where weights of two
    /// and
    /// three bits that are looked up in tables take twice as long as those of four or eight that are read.
    private static final double LOOKED_UP = 0.7;

    private static final double READ = 0.3;

    double work() {
        return name.matches("IQ[123].*") ? LOOKED_UP : READ;
    }
}
