package dev.assay.exec;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.json.Digests;
import dev.assay.process.Command;
import dev.assay.process.CommandRuns;
import dev.assay.process.ExecConfiguration;
import dev.assay.spec.ExecOptions;
import java.util.Map;
import java.util.function.Function;

/// An agent on the command line as a system: a prompt goes in on stdin, and what it prints is the answer,
/// without the white space around it; one process an example.
///
/// A status other than 0, and no end in time, are failures and never answers. Interrupting the calling
/// thread ends the process.
public final class AgentSystem implements ContextSystem<Example>, AutoCloseable {
    private static final int VERSION = 1;

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final Prompting prompting;
    private final CommandRuns runs;

    /// How an example becomes a prompt.
    ///
    /// @param wording what of the prompt is the same for every example: it goes into the configuration
    public record Prompting(String wording, Function<Example, String> prompt) {}

    private AgentSystem(String name, Command command, ExecOptions options, Prompting prompting) {
        this.name = name;
        this.command = command;
        this.options = options;
        this.prompting = prompting;
        this.runs = new CommandRuns(name, command, options);
    }

    /// @param command split into words as a shell does, and run without one
    public static AgentSystem of(String name, String command, ExecOptions options, Prompting prompting) {
        return new AgentSystem(name, Command.parse(command), options, prompting);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = ExecConfiguration.of("agent", VERSION, command, options);
        configuration.put("prompt", Digests.sha256(prompting.wording()));
        return configuration;
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var finished = runs.run(prompting.prompt().apply(example), ExampleVariables.of(example, options));
        return Response.answer(finished.checked().strip());
    }

    /// Ends what is running and what calls have left behind; later calls fail.
    @Override
    public void close() {
        runs.close();
    }
}
