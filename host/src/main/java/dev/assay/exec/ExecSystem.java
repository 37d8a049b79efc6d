package dev.assay.exec;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.process.Command;
import dev.assay.process.CommandRuns;
import dev.assay.process.ExecConfiguration;
import dev.assay.spec.ExecOptions;
import java.util.Map;

/// Any command as a system: the context goes in on stdin, the new context comes out on stdout, one
/// process an example.
///
/// The question and the id of the example are in `ASSAY_QUESTION` and `ASSAY_EXAMPLE_ID` (their first
/// 30,000 characters). A status other than 0 is a failure whatever was printed. An answer is complete
/// when the process has ended; what it leaves running in the background is ended by `close`.
/// Interrupting the calling thread ends the process.
public final class ExecSystem implements ContextSystem<Example>, AutoCloseable {
    private static final int VERSION = 1;

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final CommandRuns runs;

    private ExecSystem(String name, Command command, ExecOptions options) {
        this.name = name;
        this.command = command;
        this.options = options;
        this.runs = new CommandRuns(name, command, options);
    }

    /// @param command split into words as a shell does, and run without one
    public static ExecSystem of(String name, String command, ExecOptions options) {
        return of(name, Command.parse(command), options);
    }

    /// The same for a command that is split already.
    public static ExecSystem of(String name, Command command, ExecOptions options) {
        return new ExecSystem(name, command, options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return ExecConfiguration.of("exec", VERSION, command, options);
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        return Response.context(runs.run(example.context(), ExampleVariables.of(example, options))
                .checked());
    }

    /// Ends what is running and what calls have left behind; later calls fail.
    @Override
    public void close() {
        runs.close();
    }
}
