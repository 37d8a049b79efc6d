package dev.assay.text;

/// A text that may be read only so often: a pattern that tries again and again is stopped.
///
/// One instance serves one search, on one thread.
public final class BoundedText implements CharSequence {
    private static final long STEPS = 1_000_000;
    private static final long STEPS_PER_CHARACTER = 100;

    private final String text;
    private long stepsLeft;

    public BoundedText(String text) {
        this.text = text;
        this.stepsLeft = STEPS + STEPS_PER_CHARACTER * text.length();
    }

    /// The search was given up.
    public static final class Exhausted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Exhausted() {
            super("the search took too many steps", null, false, false);
        }
    }

    @Override
    public char charAt(int index) {
        if (--stepsLeft < 0) {
            throw new Exhausted();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
