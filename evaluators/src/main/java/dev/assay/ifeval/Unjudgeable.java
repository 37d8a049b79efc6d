package dev.assay.ifeval;

/// The dataset asks for something no program can check: an unknown instruction, a parameter it lacks.
final class Unjudgeable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    Unjudgeable(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
