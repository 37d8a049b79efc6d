package dev.assay.fit.grading;

import java.util.Optional;
import java.util.OptionalInt;

/// What became of one answer.
public sealed interface FitGrade {
    /// @param correct the verdict of the profile
    /// @param strict whether the answer is right to the letter of the published rules: under `compat` the
    /// verdict itself, under `standard` what stands beside it
    /// @param actual what was read from the answer, or its beginning
    /// @param why what a reader should know about the verdict; may be empty
    /// @param tests for code, how many passed
    record Graded(boolean correct, boolean strict, String actual, String why, Optional<Tests> tests)
            implements FitGrade {
        Graded(boolean correct, boolean strict, String actual, String why) {
            this(correct, strict, actual, why, Optional.empty());
        }

        static Graded compat(boolean correct, String actual) {
            return new Graded(correct, correct, actual, "");
        }
    }

    /// @param passed absent where the engine gave no report
    record Tests(OptionalInt passed, int total) {}

    /// No honest verdict can be given: no engine to run code, a rule nobody knows, or a
    /// pattern whose search came to no end.
    record Unscored(String reason) implements FitGrade {}
}
