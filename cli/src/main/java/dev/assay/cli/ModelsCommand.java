package dev.assay.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "models",
        description = "Show which models can be reached from here, and look at one.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay models                                   runtimes that answer, keys that are set, files there are",
            "  assay models ping ollama:gemma3:4b             one call, with where its time went",
            "  assay models inspect model.gguf                what a file holds, without loading it"
        })
final class ModelsCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    private ModelsCommand(Session session) {
        this.session = session;
    }

    static CommandLine of(Session session) {
        return new CommandLine(new ModelsCommand(session))
                .addSubcommand(new PingCommand(session))
                .addSubcommand(new PullCommand(session))
                .addSubcommand(new InspectCommand(session));
    }

    @Override
    public Integer call() {
        return Listing.print(session, session.registry().models(), isJson);
    }
}
