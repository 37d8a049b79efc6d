package dev.assay.javascript;

/// A search came to no end within its limits: whether the pattern is in the text is not known.
public final class SearchGivenUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SearchGivenUp(String why) {
        super(why, null, false, false);
    }
}
