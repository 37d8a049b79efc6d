package dev.assay.context.generate;

import dev.assay.random.SplitMix64;
import dev.assay.tokens.BpeTokens;
import java.math.BigDecimal;
import java.util.Optional;

/// Which example to make. Equal cells make equal examples, on any machine and in any order.
///
/// @param depth where the evidence lies, from 0 to 100; empty for a random place
public record Cell(
        String task,
        int length,
        int answerTokens,
        Optional<Double> depth,
        long sample,
        long seed,
        Difficulty difficulty) {
    /// Seeded by generator version, task, length, depth, sample and seed; `auto` stands for no depth.
    public SplitMix64 random() {
        return SplitMix64.of(
                "assay-generate " + Generator.VERSION,
                task,
                Integer.toString(length),
                depthLabel(),
                Long.toString(sample),
                Long.toString(seed));
    }

    String depthLabel() {
        return depth.map(Cell::plain).orElse("auto");
    }

    static String plain(double percent) {
        return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString();
    }

    String id() {
        return "%s-%d-%s-%s-%d-%d".formatted(task, length, depthLabel(), difficulty.toString(), seed, sample);
    }

    /// Tokens left for the context.
    public int room(String question) {
        return length - answerTokens - BpeTokens.CL100K_BASE.count(question);
    }

    public int choose(int easy, int medium, int hard) {
        return difficulty.of(easy, medium, hard);
    }
}
