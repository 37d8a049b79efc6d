package dev.assay.context.official;

/// An official rule ends in an error for this label and this response, or the texts are beyond our limits.
///
/// Evaluators turn it into an unscored row with the message as its reason.
final class NoVerdict extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String error;

    /// @param error what Python calls the error, such as `ValueError`; empty where it would only take too
    /// long
    NoVerdict(String error, String message) {
        super(message);
        this.error = error;
    }

    static NoVerdict tooLarge(String what) {
        return new NoVerdict("", what + " too large to be compared");
    }

    String error() {
        return error;
    }
}
