package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.fit.job.FitJob;
import dev.assay.fit.job.FitSettings;
import dev.assay.fit.verdict.SpeedRun;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How long a fit run waits, and how much it bears.
final class FitLimits {
    private static final double MOST_SECONDS = 1e6;

    @Option(
            names = "--warm-up-timeout",
            paramLabel = "SECONDS",
            description = "Of the first call, which loads the model (default: 300).")
    private Optional<Double> warmUp = Optional.empty();

    @Option(
            names = "--prompt-timeout",
            paramLabel = "SECONDS",
            description = "Of a prompt that measures speed (default: 120).")
    private Optional<Double> prompt = Optional.empty();

    @Option(
            names = "--quality-timeout",
            paramLabel = "SECONDS",
            description = "Of a quality prompt, and of code unless that is given (default: 120).")
    private Optional<Double> quality = Optional.empty();

    @Option(
            names = "--coding-timeout",
            paramLabel = "SECONDS",
            description = "Of a prompt that asks for code (default: 240).")
    private Optional<Double> coding = Optional.empty();

    @Option(
            names = "--stall-timeout",
            paramLabel = "SECONDS",
            description = "Longest pause within a reply, in seconds; 0 for no limit (default: 30).")
    private Optional<Double> stall = Optional.empty();

    @Option(
            names = "--depth-seconds",
            paramLabel = "SECONDS",
            description = "Time for reading long prompts, from 512 tokens on; 0 for none (default: 120).")
    private Optional<Double> depth = Optional.empty();

    @Option(
            names = "--least-prompts",
            paramLabel = "N",
            description = "Speed prompts that must be answered (default: half of them).")
    private Optional<Integer> least = Optional.empty();

    @Option(names = "--strict-speed", description = "Stop measuring at the first speed prompt that fails.")
    private boolean isStrict;

    /// Those of measuring speed.
    FitSettings put(FitSettings settings) {
        return settings.withDepth(depth.map(FitLimits::duration).orElse(settings.depth()))
                .withLimits(
                        limit("--warm-up-timeout", warmUp),
                        limit("--prompt-timeout", prompt),
                        new SpeedRun.Tolerance(least, isStrict));
    }

    private static Optional<Duration> limit(String name, Optional<Double> seconds) {
        return seconds.map(given -> duration(positive(name, given)));
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.max(0, Math.round(1000 * seconds)));
    }

    private static double positive(String name, double seconds) {
        if (seconds >= 0.001 && seconds <= MOST_SECONDS) {
            return seconds;
        }
        throw new UserError("%s is %s\n       give seconds, more than 0".formatted(name, seconds));
    }

    /// Those that can change an answer.
    void put(FitJob job) {
        quality.ifPresent(seconds -> put(job, "timeout", positive("--quality-timeout", seconds)));
        coding.ifPresent(seconds -> put(job, "coding-timeout", positive("--coding-timeout", seconds)));
        stall.ifPresent(seconds -> put(job, "stall", Math.max(0, seconds)));
    }

    private static void put(FitJob job, String name, double seconds) {
        job.setting(name, String.valueOf(seconds));
    }
}
