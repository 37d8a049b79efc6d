package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.registry.Registry;
import picocli.CommandLine.Option;

/// Whether words from files may run programs and reach addresses in this command.
public final class TrustOption {
    @Option(
            names = "--trust",
            description = {
                "For this command, allow the programs, classes and addresses that files ask for.",
                "By default, only what you type or approve with `assay trust add` is allowed."
            })
    private boolean isAccepting;

    /// Whether the user said so.
    public boolean isAccepting() {
        return isAccepting;
    }

    /// Names are looked up here, by what the user approved.
    public Registry registry(Session session) {
        var registry = session.registry();
        return isAccepting ? registry.trusting(registry.trust().acceptingAll()) : registry;
    }
}
