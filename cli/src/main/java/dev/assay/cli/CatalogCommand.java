package dev.assay.cli;

import dev.assay.cli.terminal.Listing;
import dev.assay.cli.terminal.Session;
import dev.assay.registry.Catalog;
import dev.assay.registry.Registry;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Lists one kind of named thing; the same command under every name of a kind.
@Command(mixinStandardHelpOptions = true)
final class CatalogCommand implements Callable<Integer> {
    private final Session session;
    private final Function<Registry, Catalog<?>> kind;

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    private CatalogCommand(Session session, Function<Registry, Catalog<?>> kind) {
        this.session = session;
        this.kind = kind;
    }

    static CommandLine of(String name, Session session, Function<Registry, Catalog<?>> kind) {
        var commandLine = new CommandLine(new CatalogCommand(session, kind));
        commandLine.getCommandSpec().usageMessage().description("List %s by name.".formatted(name));
        return commandLine;
    }

    @Override
    public Integer call() {
        return Listing.print(session, kind.apply(session.registry()), isJson);
    }
}
