package dev.assay.code;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.reading.CompatFields;
import dev.assay.sandbox.End;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Sandbox;
import dev.assay.text.UnicodeText;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `pass_at_1`: 1 if the Python of an answer passes the tests of its task, and else 0; higher is better.
///
/// Tests are a `test` (with the `entry_point` it checks) or a `test_list`, with `test_setup_code` and
/// `test_imports` before them. Both profiles run the code in a [Sandbox], and both are unscored where it
/// cannot be run.
///
/// `standard` takes the code out of a chat answer's fences, lets it complete or replace the start of the
/// program that the task gives, and has the tests judge it from another sandbox, so that an answer that
/// ends early or says it has passed does not; why it failed is told. Unscored where the tests themselves
/// cannot be run, as for a missing module. Code that would need a module the sandbox lacks scores 0.
///
/// `compat` runs answer and tests as one program, as the original does, and calls a status of 0 within the
/// time a pass. The original lets the program do as it pleases; what needs a network, other files or more
/// than the limits of a sandbox passes there and not here.
public record CodeExecution(Profile profile, Sandbox sandbox, Duration timeout)
        implements Evaluator<Example>, ShowsWork {
    /// The original's.
    public static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final String NAME = "pass_at_1";

    @Override
    public String name() {
        return "code-execution";
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("timeout_millis", timeout.toMillis());
        configuration.put("sandbox", sandbox.name());
        return configuration;
    }

    @Override
    public List<String> scoreNames() {
        return List.of(NAME);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT || CodeTask.of(example, reference).hasTests();
    }

    /// The program that `compat` runs.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        return Map.of("program", compatProgram(example, reference, response));
    }

    private static String compatProgram(Example example, Reference reference, Response response) {
        return CodeCompat.program(new CodeFields(example, reference), CompatFields.response(response));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        try {
            return List.of(
                    switch (profile) {
                        case COMPAT -> compat(compatProgram(example, reference, response));
                        case STANDARD -> standard(CodeTask.of(example, reference), response.text());
                    });
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return List.of(unscored("interrupted"));
        }
    }

    private Score compat(String program) throws InterruptedException {
        var runnable = CodeCompat.runnable(program);
        if (program.isEmpty() || runnable.isEmpty()) {
            return Score.of(NAME, 0);
        }
        if (sandbox.problem().isPresent()) {
            return unscored(sandbox.problem().get());
        }
        var execution = sandbox.run(runnable.get(), "", Limits.DEFAULT.withTime(timeout));
        return execution.end() instanceof End.NotStarted(var why)
                ? unscored("the code could not be run: " + why)
                : Score.of(NAME, execution.succeeded());
    }

    private Score standard(CodeTask task, String answer) throws InterruptedException {
        if (!task.hasTests()) {
            return unscored("the reference has no tests");
        }
        if (UnicodeText.isBlank(answer)) {
            return failed("the answer is empty");
        }
        if (sandbox.problem().isPresent()) {
            return unscored(sandbox.problem().get());
        }
        return switch (new CodeJudge(sandbox, timeout).judge(task, answer)) {
            case CodeJudge.Verdict.Passed() -> Score.of(NAME, 1);
            case CodeJudge.Verdict.Failed(var why) -> failed(why);
            case CodeJudge.Verdict.Undecided(var why) -> unscored(why);
        };
    }

    private static Score failed(String why) {
        return new Score.Value(NAME, 0, why);
    }

    private static Score unscored(String why) {
        return new Score.Unscored(NAME, why);
    }
}
