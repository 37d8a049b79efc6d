package dev.assay.fitscore;

/// The six kinds of questions, in the order they are reported.
public enum QualityCategory {
    REASONING("reasoning", "Reasoning", 20, 30_000),
    CODING("coding", "Coding", 20, 90_000),
    INSTRUCTION_FOLLOWING("instructionFollowing", "Instruction Following", 20, 30_000),
    STRUCTURED_OUTPUT("structuredOutput", "Structured Output", 15, 30_000),
    MATH("math", "Math", 15, 30_000),
    MULTILINGUAL("multilingual", "Multilingual", 10, 30_000);

    private final String key;
    private final String label;
    private final int points;
    private final long limitMillis;

    QualityCategory(String key, String label, int points, long limitMillis) {
        this.key = key;
        this.label = label;
        this.points = points;
        this.limitMillis = limitMillis;
    }

    /// Its name in results.
    public String key() {
        return key;
    }

    /// Its name for people.
    public String label() {
        return label;
    }

    /// What it adds to the quality at most; all six make 100.
    public int points() {
        return points;
    }

    /// A right answer that took longer does not count.
    public long limitMillis() {
        return limitMillis;
    }
}
