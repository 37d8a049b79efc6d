package dev.assay.cli.fit;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.fit.grading.FitGrader;
import dev.assay.script.ScriptGuestMaker;
import java.time.Duration;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;

/// How answers of the fit suite are graded.
final class GradingOptions {
    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Grading rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--code-seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "CPU seconds allowed for one code test (default: ${DEFAULT-VALUE}).")
    private int codeSeconds = 5;

    Profile profile() {
        return profile;
    }

    FitGrader grader() {
        if (codeSeconds < 1) {
            throw new UserError("--code-seconds is %d\n       one second is the least".formatted(codeSeconds));
        }
        return ServiceLoader.load(ScriptGuestMaker.class)
                .findFirst()
                .map(maker -> FitGrader.with(profile, maker.make(), Duration.ofSeconds(codeSeconds)))
                .orElseGet(() -> FitGrader.withoutEngine(profile));
    }
}
