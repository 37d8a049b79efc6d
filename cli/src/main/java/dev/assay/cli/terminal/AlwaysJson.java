package dev.assay.cli.terminal;

import picocli.CommandLine.Option;

/// `--json` of a command that prints nothing else: scripts may pass it to every command that prints a result.
public final class AlwaysJson {
    @Option(names = "--json", description = "Accepted everywhere; this command always prints JSON.")
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private boolean isJson;
}
