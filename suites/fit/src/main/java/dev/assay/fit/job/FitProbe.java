package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.fit.run.BatchSweep;
import dev.assay.fit.run.DepthSweep;
import dev.assay.fit.run.SpeedProbe;
import dev.assay.fit.verdict.PromptRun;
import dev.assay.fit.verdict.SpeedOutcome;
import dev.assay.fit.verdict.SpeedRun;
import dev.assay.hardware.EnergyCounter;
import dev.assay.hardware.GraphicsPower;
import dev.assay.text.ControlCharacters;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// Measures what is not quality: speed and memory, then how long prompts take to be read, then what several calls at
/// once make together. What a run that is
/// gone on with has measured stays.
record FitProbe(FitTools tools) {
    /// They keep what they have read only where they are told to.
    private static final Set<String> FORGETFUL = Set.of("llamacpp", "llama-server");

    void measure(FitWork work) throws InterruptedException {
        if (!work.settings().isProbing()) {
            return;
        }
        var watch = new RuntimeWatch(
                work.spec(),
                work.model(),
                tools.host(),
                tools.graphics(),
                work.settings().profile().grading());
        if (!work.record().isProbed()) {
            speed(work, watch);
        }
        if (!work.record().isSwept() && work.settings().depth().isPositive()) {
            depth(work, watch);
        }
        if (!work.record().isBatched() && work.settings().depth().isPositive()) {
            batches(work, watch);
        }
        tools.tell(new FitEvent.Measured());
    }

    private void speed(FitWork work, RuntimeWatch watch) throws InterruptedException {
        var source = work.source();
        var counter = new EnergyCounter(tools.graphics().sight());
        var begun = new AtomicReference<>(counter.read());
        var run = new SpeedProbe(
                        work.model(),
                        source.pack(),
                        source.asking(),
                        watch,
                        work.settings().warmUpLimit(),
                        work.settings().promptLimit())
                .run((number, of) -> {
                    if (number == 1) {
                        begun.set(counter.read()); // the warm-up, which loads the model, is not counted
                    }
                    tools.tell(number == 0 ? new FitEvent.Loading() : new FitEvent.MeasuringSpeed(number, of));
                });
        var joules = watch.hasProcesses() ? counter.joulesSince(begun.get()) : OptionalDouble.empty();
        switch (run.summarize(
                work.settings().profile().grading(), work.settings().tolerance())) {
            case SpeedOutcome.Summary summary -> {
                work.record().keepSpeed(run, summary, joules);
                version(work);
                watch.context().ifPresent(work.record()::keepContext);
            }
            case SpeedOutcome.TooLittle little -> throw unmeasured(work, little, run);
        }
    }

    /// What a runtime tells of itself only once it runs.
    private static void version(FitWork work) {
        if (work.model().observed().get("build") instanceof String build) {
            work.record().keepVersion(build);
        }
    }

    private static UserError unmeasured(FitWork work, SpeedOutcome.TooLittle little, SpeedRun run) {
        var what = switch (little.reason()) {
            case TOO_FEW_SUCCESSFUL_PROMPTS -> "too few prompts were answered";
            case PROMPT_FAILED -> "a prompt failed";
        };
        var values = little.values();
        return UserError.environment(
                "the speed of %s could not be measured: %s%s%s\n       see that the runtime is up and the time-outs are long enough"
                        .formatted(
                                work.name(),
                                what,
                                values.size() < 2 ? "" : " (%d of %d)".formatted(values.getFirst(), values.get(1)),
                                firstFailure(run)),
                null);
    }

    private static String firstFailure(SpeedRun run) {
        return run.prompts().stream()
                .flatMap(prompt ->
                        prompt instanceof PromptRun.Failed failed ? Stream.of(failed.reason()) : Stream.empty())
                .findFirst()
                .map(why -> "\n       the first that was not: " + ControlCharacters.shown(why))
                .orElse("");
    }

    private void depth(FitWork work, RuntimeWatch watch) throws InterruptedException {
        var extra = FORGETFUL.contains(work.spec().provider())
                ? Map.<String, Object>of("cache_prompt", true)
                : Map.<String, Object>of();
        var sweep = new DepthSweep(
                work.model(),
                work.source().asking(),
                watch.context(),
                work.settings().depth(),
                extra);
        var told = new DepthSteps(tools);
        work.record().keepDepth(sweep.run(told), told.ended);
    }

    /// Where several calls at once are asked for, or a graphics card tells what it takes; in as much time as the
    /// depths.
    /// Nobody pays for calls of models on this machine.
    private void batches(FitWork work, RuntimeWatch watch) throws InterruptedException {
        int most = work.spec().count("concurrency", 1).orElse(1);
        var power = new GraphicsPower(tools.graphics().sight());
        if (!watch.isHere() || (most == 1 && power.watts().isEmpty())) {
            return;
        }
        var told = new BatchSteps(tools);
        var sweep = new BatchSweep(
                work.model(), work.source().asking(), most, work.settings().depth(), power::watts);
        work.record().keepBatches(sweep.run(told), told.ended);
    }

    /// Reports each number of calls, and keeps why the sweep ended.
    private static final class BatchSteps implements BatchSweep.Step {
        private final FitTools tools;
        private Optional<String> ended = Optional.empty();

        BatchSteps(FitTools tools) {
            this.tools = tools;
        }

        @Override
        public void begun(int calls) {
            tools.tell(new FitEvent.MeasuringBatch(calls));
        }

        @Override
        public void ended(String why) {
            ended = Optional.of(why);
        }
    }

    /// Reports each length, and keeps why the sweep ended.
    private static final class DepthSteps implements DepthSweep.Step {
        private final FitTools tools;
        private Optional<String> ended = Optional.empty();

        DepthSteps(FitTools tools) {
            this.tools = tools;
        }

        @Override
        public void begun(int tokens) {
            tools.tell(new FitEvent.ReadingDepth(tokens));
        }

        @Override
        public void ended(String why) {
            ended = Optional.of(why);
        }
    }
}
