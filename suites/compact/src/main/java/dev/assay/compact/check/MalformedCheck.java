package dev.assay.compact.check;

/// What an item expects cannot be checked; the message says why.
public final class MalformedCheck extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MalformedCheck(String message) {
        super(message);
    }
}
