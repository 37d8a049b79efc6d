package dev.assay.fit.verdict;

/// The last word on a model and a machine.
public enum Verdict {
    EXCELLENT("EXCELLENT", 80),
    GOOD("GOOD", 60),
    MARGINAL("MARGINAL", 40),
    NOT_RECOMMENDED("NOT RECOMMENDED", 0);

    private final String label;
    private final int from;

    Verdict(String label, int from) {
        this.label = label;
        this.from = from;
    }

    /// The least score of 100 for it.
    int from() {
        return from;
    }

    static Verdict of(long score) {
        for (var verdict : values()) {
            if (score >= verdict.from) {
                return verdict;
            }
        }
        return NOT_RECOMMENDED;
    }

    @Override
    public String toString() {
        return label;
    }
}
