package dev.assay.fit.grading;

import dev.assay.api.Profile;
import dev.assay.fit.FitPrompt;
import dev.assay.javascript.SearchGivenUp;
import dev.assay.script.ScriptGuest;
import dev.assay.script.ScriptGuestMaker;
import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;

/// Grades answers of every category.
///
/// `compat` gives the verdicts of the original, except that an answer that broke out of its sandbox there
/// is wrong here. `standard` reads what a person would accept and refuses what only looks right; an empty
/// answer, or one that never ended its thinking, is wrong everywhere. Code that cannot be run here, and a
/// rule nobody knows, are unscored.
///
/// Thread-safe. Closing it ends the engine that runs code.
public final class FitGrader implements AutoCloseable {
    private static final Duration CALL = Duration.ofSeconds(5);
    private static final FitGrade NO_ENGINE = new FitGrade.Unscored(
            "no engine to run JavaScript is here; the javascript pack brings one: unpack assay-javascript.tar.gz beside lib/");

    private final Profile profile;
    private final Optional<CodeGrader> code;

    private FitGrader(Profile profile, Optional<CodeGrader> code) {
        this.profile = profile;
        this.code = code;
    }

    /// With the engine that is on the class path, if one is.
    public static FitGrader of(Profile profile) {
        return new FitGrader(
                profile,
                ServiceLoader.load(ScriptGuestMaker.class)
                        .findFirst()
                        .map(ScriptGuestMaker::make)
                        .map(guest -> new CodeGrader(guest, CALL)));
    }

    /// With an engine of one's own.
    ///
    /// @param call how long one test may take
    public static FitGrader with(Profile profile, ScriptGuest guest, Duration call) {
        return new FitGrader(profile, Optional.of(new CodeGrader(guest, call)));
    }

    /// Without any.
    public static FitGrader withoutEngine(Profile profile) {
        return new FitGrader(profile, Optional.empty());
    }

    /// The engine that runs code, with its version: it can change a verdict.
    public Optional<String> engine() {
        return code.map(grader -> grader.guest().name());
    }

    public Profile profile() {
        return profile;
    }

    /// What a right answer is, in words: the letter, the number, the name of the rule.
    public static String expected(FitPrompt prompt) {
        return CompatGrader.expected(prompt);
    }

    public FitGrade grade(FitPrompt prompt, String response) {
        try {
            return switch (profile) {
                case COMPAT -> compat(prompt, response);
                case STANDARD -> standard(prompt, response);
            };
        } catch (SearchGivenUp givenUp) {
            return new FitGrade.Unscored(String.valueOf(givenUp.getMessage()));
        }
    }

    private FitGrade compat(FitPrompt prompt, String response) {
        return switch (prompt) {
            case FitPrompt.Reasoning asked -> CompatGrader.reasoning(asked, response);
            case FitPrompt.Calculation asked -> CompatGrader.calculation(asked, response);
            case FitPrompt.Ruled asked -> CompatGrader.ruled(asked, response);
            case FitPrompt.Multilingual asked -> CompatGrader.multilingual(asked, response);
            case FitPrompt.Coding asked ->
                code.<FitGrade>map(grader -> grader.compat(asked, response)).orElse(NO_ENGINE);
        };
    }

    private FitGrade standard(FitPrompt prompt, String response) {
        return switch (prompt) {
            case FitPrompt.Coding asked ->
                code.<FitGrade>map(grader -> grader.standard(asked, response)).orElse(NO_ENGINE);
            case FitPrompt.Reasoning _, FitPrompt.Calculation _, FitPrompt.Ruled _, FitPrompt.Multilingual _ ->
                StandardGrader.grade(prompt, response, isStrict(prompt, response));
        };
    }

    private boolean isStrict(FitPrompt prompt, String response) {
        return compat(prompt, response) instanceof FitGrade.Graded graded && graded.correct();
    }

    @Override
    public void close() {
        code.ifPresent(grader -> grader.guest().close());
    }
}
