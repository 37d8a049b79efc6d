package dev.assay.exchange;

/// Names of scores from elsewhere, as a metric can be asked for by them.
final class ScoreNames {
    private ScoreNames() {}

    /// Commas, colons, equals signs and spaces mean something in a spec.
    static String plain(String name) {
        var plain = name.strip().replaceAll("[,:=;\\s\"'\\[\\]]+", "_");
        return plain.isEmpty() ? "score" : plain;
    }
}
