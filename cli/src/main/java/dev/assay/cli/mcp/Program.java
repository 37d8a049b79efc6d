package dev.assay.cli.mcp;

import dev.assay.cli.terminal.Session;

/// Runs a command line of Assay and returns its exit status.
@FunctionalInterface
public interface Program {
    int run(Session session, String... arguments);
}
