package dev.assay.code;

import dev.assay.python.PythonJson;
import dev.assay.sandbox.End;
import dev.assay.sandbox.Execution;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Running;
import dev.assay.sandbox.Sandbox;
import dev.assay.text.Prompt;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tests an answer it does not trust: the tests run in one sandbox, the answer in another, and what the
/// tests call goes over a pipe between them.
///
/// What decides is the status of the tests' own process, reached after the last of them. The answer never
/// sees a test or an expected value and cannot reach that process, so that neither ending early nor
/// printing, patching, or searching its own process helps it. Results travel as plain data, and the
/// comparing is done on the other side. Left to the answer is what its own classes say of each other:
/// where a test compares two objects of them, their `__eq__` decides. Unprotected programs are mere processes
/// of one user, and none of this holds for them.
record CodeJudge(Sandbox sandbox, Duration timeout) {
    private static final int ALL_PASSED = 42;
    private static final int CANNOT_BE_RUN = 3;
    /// The judge's clock is the one that counts.
    private static final Duration LONGER = Duration.ofSeconds(1);
    private static final Duration FOR_THE_END = Duration.ofMillis(500);

    /// What came of the tests.
    sealed interface Verdict {
        record Passed() implements Verdict {}

        record Failed(String why) implements Verdict {}

        /// No fault of the answer's.
        record Undecided(String why) implements Verdict {}
    }

    Verdict judge(CodeTask task, String answer) throws InterruptedException {
        var limits = Limits.DEFAULT.withTime(timeout);
        try (var candidate = sandbox.start(answer(task, answer), limits.withTime(timeout.plus(LONGER)));
                var judge = sandbox.start(tests(task), limits)) {
            judge.talkWith(candidate);
            var tests = judge.await();
            return hasPassed(tests) ? new Verdict.Passed() : verdict(tests, end(candidate));
        }
    }

    private static Program answer(CodeTask task, String answer) {
        var told = new LinkedHashMap<String, Object>();
        told.put("before", task.before());
        told.put("sources", CodeAnswer.sources(task, answer));
        return python("candidate.py", "answer.json", told);
    }

    private static Program tests(CodeTask task) {
        var told = new LinkedHashMap<String, Object>();
        told.put("prompt", task.prompt());
        told.put("entry_point", task.entryPoint());
        told.put("before", task.before());
        told.put("tests", task.tests());
        return python("judge.py", "task.json", told);
    }

    private static Program python(String script, String file, Map<String, Object> told) {
        var files = new LinkedHashMap<String, String>();
        files.put("wire.py", script("wire.py"));
        files.put(script, script(script));
        files.put(file, PythonJson.write(told));
        return new Program(List.of("python3", Program.FOLDER + script), files);
    }

    private static String script(String name) {
        return Prompt.beside(CodeJudge.class, name).template();
    }

    /// How the answer's own process ended, where that says more than its judge can.
    private static Optional<End> end(Running candidate) throws InterruptedException {
        return candidate.endsWithin(FOR_THE_END).map(Execution::end);
    }

    private static boolean hasPassed(Execution tests) {
        return tests.end().equals(new End.Exited(ALL_PASSED));
    }

    private static Verdict verdict(Execution tests, Optional<End> candidate) {
        return switch (candidate.filter(end -> !(end instanceof End.Exited)).orElse(tests.end())) {
            case End.Exited(var status) -> verdict(status, tests.stderr());
            case End.TimedOut _ -> new Verdict.Failed("timeout");
            case End.KilledForMemory _ -> new Verdict.Failed("memory");
            case End.OutputFlood _ -> new Verdict.Failed("output");
            case End.NotStarted(var why) -> new Verdict.Undecided("the code could not be run: " + why);
        };
    }

    private static Verdict verdict(int status, String said) {
        var reason = said.strip().lines().reduce((_, last) -> last).orElse("status " + status);
        return status == CANNOT_BE_RUN ? new Verdict.Undecided(reason) : new Verdict.Failed(reason);
    }
}
