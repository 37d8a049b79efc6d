package dev.assay.context.compat;

import dev.assay.process.CommandRuns;
import dev.assay.process.SystemFailure;
import dev.assay.python.PythonValues;
import dev.assay.spec.ExecOptions;
import dev.assay.text.UnicodeText;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// An agent on the command line as the original runs it: the prompt on stdin, stripped stdout as the
/// response. The exit status is ignored, and running out of time is the response `[TIMEOUT]`; both are why
/// nobody should use it for new work: [dev.assay.exec.AgentSystem] calls them failures.
public final class CompatAgent implements MapSystem, AutoCloseable {
    /// Of one example.
    public static final Duration TIMEOUT = Duration.ofMinutes(2);

    private static final String OUT_OF_TIME = "[TIMEOUT]";

    private final String name;
    private final ExecOptions options;
    private final CommandRuns runs;

    /// @param command the agent with its options: `claude -p --print --model M`
    public CompatAgent(String name, String command, ExecOptions options) {
        this.name = name;
        this.options = options;
        this.runs = CommandRuns.of(name, command, options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> process(Map<String, Object> example) throws InterruptedException {
        var processed = new LinkedHashMap<>(example);
        processed.put("response", said(prompt(example).orElse("")));
        return processed;
    }

    /// The context with the question behind it, or the context alone where there is no question; nothing
    /// where that is null.
    static Optional<String> prompt(Map<String, Object> example) {
        var question = example.get("question");
        if (PythonValues.isTruthy(question)) {
            return Optional.of("%s\n\nQuestion: %s\n\nAnswer concisely."
                    .formatted(PythonValues.str(example, "context", ""), PythonValues.str(question)));
        }
        return Optional.ofNullable(example.getOrDefault("context", "")).map(PythonValues::str);
    }

    private String said(String prompt) throws InterruptedException {
        try {
            return UnicodeText.strip(runs.run(prompt, options.environment()).stdout());
        } catch (SystemFailure failure) {
            if (failure.kind().equals(SystemFailure.TIMEOUT)) {
                return OUT_OF_TIME;
            }
            throw failure;
        }
    }

    /// Ends what is running; later calls fail.
    @Override
    public void close() {
        runs.close();
    }
}
