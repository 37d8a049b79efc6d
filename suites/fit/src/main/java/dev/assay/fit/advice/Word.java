package dev.assay.fit.advice;

/// What a score of 0 to 100 is called.
public enum Word {
    EXCELLENT("EXCELLENT", 70),
    GOOD("GOOD", 50),
    MARGINAL("MARGINAL", 25),
    NOT_RECOMMENDED("NOT RECOMMENDED", 0);

    /// Stands in for a word where the interval reaches over a step.
    public static final String UNDECIDED = "UNDECIDED";

    private final String label;
    private final double from;

    Word(String label, double from) {
        this.label = label;
        this.from = from;
    }

    /// The least score for it.
    public double from() {
        return from;
    }

    static Word of(double score) {
        for (var word : values()) {
            if (score >= word.from) {
                return word;
            }
        }
        return NOT_RECOMMENDED;
    }

    @Override
    public String toString() {
        return label;
    }
}
