package dev.assay.fit.grading;

import dev.assay.api.Profile;
import dev.assay.fit.FitPrompt.CodeTest;
import dev.assay.fit.FitPrompt.Coding;
import dev.assay.fit.code.CodeReader;
import dev.assay.fit.code.Packaging;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrade.Tests;
import dev.assay.script.ScriptGuest;
import dev.assay.script.ScriptLimits;
import dev.assay.script.ScriptOutcome;
import dev.assay.script.ScriptTask;
import dev.assay.script.ScriptValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Runs the code of an answer on its tests and compares what comes out, here: same kind, same length,
/// same keys, numbers equal as doubles. To `compat` an object of any kind is its members.
///
/// @param call how long one call may take
record CodeGrader(ScriptGuest guest, Duration call) {
    Graded compat(Coding prompt, String response) {
        var code = new CodeReader(Profile.COMPAT, guest::parses).script(Thinking.strip(response), prompt.function());
        var run = run(prompt, code, Profile.COMPAT);
        return graded(run, run.isSolved());
    }

    Graded standard(Coding prompt, String response) {
        var lenient =
                new CodeReader(Profile.STANDARD, guest::parses).script(Thinking.answer(response), prompt.function());
        var strict = new CodeReader(Profile.COMPAT, guest::parses).script(Thinking.strip(response), prompt.function());
        var run = run(prompt, Packaging.of(lenient, prompt.function(), keepsArguments(prompt)), Profile.STANDARD);
        boolean isStrict = strict.equals(lenient)
                ? run.isSolved()
                : run(prompt, strict, Profile.STANDARD).isSolved();
        return graded(run, isStrict);
    }

    private static boolean keepsArguments(Coding prompt) {
        return prompt.description().contains("must not be changed");
    }

    private static Graded graded(Run run, boolean isStrict) {
        return new Graded(run.isSolved(), isStrict, run.actual(), run.why(), Optional.of(run.tests()));
    }

    private Run run(Coding prompt, String code, Profile profile) {
        return run(prompt, new Packaging(code, prompt.function()), profile);
    }

    private Run run(Coding prompt, Packaging code, Profile profile) {
        var arguments = prompt.tests().stream().map(CodeTest::input).toList();
        var limits = ScriptLimits.forCalls(arguments.size(), call);
        var outcomes = guest.call(new ScriptTask(code.source(), code.function(), arguments, limits));
        return new Run(
                prompt.tests(),
                outcomes.stream().map(outcome -> read(outcome, profile)).toList());
    }

    private static ScriptOutcome read(ScriptOutcome outcome, Profile profile) {
        return profile == Profile.COMPAT && outcome instanceof ScriptOutcome.Returned(var value)
                ? new ScriptOutcome.Returned(value.asMembers())
                : outcome;
    }

    /// The tests of a task and what became of them.
    private record Run(List<CodeTest> expected, List<ScriptOutcome> outcomes) {
        boolean isSolved() {
            return passed() == expected.size();
        }

        int passed() {
            int passed = 0;
            for (int i = 0; i < expected.size(); i++) {
                passed += passes(i) ? 1 : 0;
            }
            return passed;
        }

        private boolean passes(int i) {
            return outcomes.get(i)
                    .equals(new ScriptOutcome.Returned(
                            ScriptValue.of(expected.get(i).expected())));
        }

        Tests tests() {
            return new Tests(broken().isPresent() ? OptionalInt.empty() : OptionalInt.of(passed()), expected.size());
        }

        String actual() {
            return broken().map(FailureLabel::of)
                    .orElseGet(() -> "%d/%d tests pass".formatted(passed(), expected.size()));
        }

        private Optional<String> broken() {
            return outcomes.stream()
                    .filter(ScriptOutcome.Broken.class::isInstance)
                    .map(outcome -> ((ScriptOutcome.Broken) outcome).reason())
                    .findFirst();
        }

        /// About the first test that fails.
        String why() {
            for (int i = 0; i < expected.size(); i++) {
                if (!passes(i)) {
                    return "test %d %s".formatted(i + 1, described(outcomes.get(i)));
                }
            }
            return "";
        }

        private static String described(ScriptOutcome outcome) {
            return switch (outcome) {
                case ScriptOutcome.Returned(ScriptValue.Strange(var kind)) -> "returned " + kind;
                case ScriptOutcome.Returned(ScriptValue.Foreign foreign) -> "returned a " + foreign.kind();
                case ScriptOutcome.Returned _ -> "returned something else";
                case ScriptOutcome.Threw(var error) -> "threw: " + error;
                case ScriptOutcome.TimedOut _ -> "took too long";
                case ScriptOutcome.Broken(var reason) -> "ended the engine: " + reason;
            };
        }
    }
}
