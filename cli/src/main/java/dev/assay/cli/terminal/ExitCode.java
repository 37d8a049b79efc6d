package dev.assay.cli.terminal;

/// What the process says to the one that started it.
public enum ExitCode {
    /// Done.
    DONE(0),
    /// Done, but a trial or a gate failed.
    TRIALS_FAILED(1),
    /// Bad usage or input.
    USAGE(2),
    /// The machine: disk full, program missing, folder not writable.
    ENVIRONMENT(3),
    /// The data do not decide, or something could not be checked.
    UNDECIDED(4),
    /// A file asks for what nobody here typed or approved.
    NOT_TRUSTED(5),
    /// A bug of ours.
    BUG(70),
    /// Stopped by the user.
    STOPPED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
