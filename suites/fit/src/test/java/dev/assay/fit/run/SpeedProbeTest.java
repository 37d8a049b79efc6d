package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import dev.assay.fit.FitPack;
import dev.assay.fit.verdict.Footprint;
import dev.assay.fit.verdict.PromptRun;
import dev.assay.fit.verdict.SpeedOutcome;
import dev.assay.fit.verdict.SpeedRun;
import dev.assay.hardware.MachineState;
import dev.assay.hardware.ThermalPressure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SpeedProbeTest {
    private static final FitPack PACK = FitPack.builtIn();

    /// A machine of 8 GiB on which the model takes 2.
    static final class Watched implements MachineWatch {
        final List<String> calls = new ArrayList<>();
        boolean wasLoaded;
        OptionalDouble ghz = OptionalDouble.empty();

        @Override
        public OptionalDouble frequencyGhz() {
            return ghz;
        }

        @Override
        public MachineState state() {
            return new MachineState(8.0 * (1L << 30), 4.0 * (1L << 30), 0, ThermalPressure.NOMINAL, Optional.of(true));
        }

        @Override
        public OptionalDouble load() {
            return OptionalDouble.of(50);
        }

        @Override
        public void before() {
            calls.add("before");
        }

        @Override
        public boolean wasLoaded() {
            return wasLoaded;
        }

        @Override
        public Footprint.Sources after() {
            calls.add("after");
            return new Footprint.Sources(false, true, OptionalLong.of(2L << 30), OptionalDouble.empty());
        }
    }

    private static SpeedProbe probe(PlannedModel model, MachineWatch watch) {
        return new SpeedProbe(model, PACK, FitAsking.USUAL, watch, Optional.empty(), Optional.empty());
    }

    private static SpeedOutcome.Summary summary(SpeedRun run) {
        return (SpeedOutcome.Summary) run.summarize(Profile.STANDARD, SpeedRun.Tolerance.USUAL);
    }

    @Test
    void theWarmUpLoadsTheModelAndIsNotCounted() throws InterruptedException {
        var model = new PlannedModel(_ -> PlannedModel.reply("one two three", Usage.of(10, 101), 200, 1000));
        var steps = new ArrayList<Integer>();
        var run = probe(model, new Watched()).run((number, _) -> steps.add(number));

        assertThat(steps).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(model.requests).hasSize(6);
        assertThat(model.requests.getFirst().options().maxTokens()).hasValue(32);
        assertThat(model.requests.getLast().options().maxTokens()).hasValue(256);
        assertThat(run.prompts()).hasSize(5);
        assertThat(summary(run).metrics())
                .containsEntry("loadTime", 1500L)
                .containsEntry("ttft", 200L)
                .containsEntry("tokensPerSecond", 100L)
                .containsEntry("memoryPercent", 25L)
                .containsEntry("completionTokens", 505L);
        assertThat(summary(run).environment()).containsEntry("batteryPowered", true);
    }

    @Test
    void aModelThatWasLoadedAlreadyHasNoTimeToLoad() throws InterruptedException {
        var watch = new Watched();
        watch.wasLoaded = true;
        var model = new PlannedModel(_ -> PlannedModel.reply("one two three", Usage.of(10, 101), 200, 1000));

        assertThat(probe(model, watch).run((_, _) -> {}).loadNanos()).isEmpty();
    }

    @Test
    void theRuntimeIsLookedAtBeforeItsFirstCallAndAfterItsLast() throws InterruptedException {
        var watch = new Watched();
        var model = new PlannedModel(_ -> {
            watch.calls.add("call");
            return PlannedModel.reply("x", Usage.of(1, 2), 1, 1);
        });
        probe(model, watch).run((_, _) -> {});
        assertThat(watch.calls).startsWith("before", "call").endsWith("call", "after");
    }

    @Test
    void tokensThatNobodyCountedAreCountedByTheirPiecesAndSaidToBe() throws InterruptedException {
        var model = new PlannedModel(_ -> PlannedModel.reply("a b c d e", Usage.UNKNOWN, 100, 400));
        var run = probe(model, new Watched()).run((_, _) -> {});
        assertThat(summary(run).metrics())
                .containsEntry("tokensPerSecond", 10L)
                .containsEntry("tokensPerSecondEstimated", true);
    }

    @Test
    void anUnstableSpeedIsNoticedWhereOnlyOurClockTellsIt() throws InterruptedException {
        var calls = new ArrayList<String>();
        var model = new PlannedModel(_ -> {
            calls.add("call");
            return PlannedModel.reply("x", Usage.of(1, 101), 100, calls.size() % 2 == 0 ? 1000 : 4000);
        });
        var metrics = summary(probe(model, new Watched()).run((_, _) -> {})).metrics();
        assertThat(metrics.get("tpsStdDev"))
                .isInstanceOfSatisfying(
                        Number.class, spread -> assertThat(spread.doubleValue()).isGreaterThan(20));
    }

    @Test
    void aReplyOfABatchHasNoSpeedOfItsOwn() throws InterruptedException {
        var model = new PlannedModel(_ -> {
            var reply = PlannedModel.reply("x", Usage.of(1, 101), 100, 1000);
            return new ChatReply(
                    reply.text(),
                    reply.reasoning(),
                    reply.finish(),
                    reply.usage(),
                    reply.timing(),
                    reply.reported(),
                    Map.of("batch", 8),
                    reply.attempts());
        });
        assertThat(probe(model, new Watched()).run((_, _) -> {}).prompts())
                .allSatisfy(prompt -> assertThat(prompt)
                        .isInstanceOfSatisfying(
                                PromptRun.Failed.class,
                                failed -> assertThat(failed.reason()).contains("together with 7 others")));
    }

    @Test
    void theFrequencyIsLookedAtWhileThePromptsAreAnswered() throws InterruptedException {
        var watch = new Watched();
        watch.ghz = OptionalDouble.of(2.5);
        var run = probe(new PlannedModel(_ -> PlannedModel.reply("a b", Usage.of(1, 2), 1, 1)), watch)
                .run((_, _) -> {});
        assertThat(run.around().frequencies())
                .hasSize(PACK.performance().prompts().size());
        assertThat(summary(run).environment()).containsEntry("cpuFrequencyGHz", 2.5);
    }

    @Test
    void aPromptThatFailsIsCountedAndTooManyLeaveNoSpeed() throws InterruptedException {
        var failing = new PlannedModel(request -> {
            if (PACK.performance().prompts().indexOf(PlannedModel.asked(request)) > 1) {
                throw new ModelFailure(ModelFailure.Kind.STALL, "the reply fell silent");
            }
            return PlannedModel.reply("x", Usage.of(1, 2), 1, 1);
        });
        var run = probe(failing, new Watched()).run((_, _) -> {});
        assertThat(run.prompts()).last().isEqualTo(new PromptRun.Failed("stall: the reply fell silent"));
        assertThat(run.summarize(Profile.STANDARD, SpeedRun.Tolerance.USUAL))
                .isInstanceOf(SpeedOutcome.TooLittle.class);
    }

    @Test
    void aModelThatDoesNotEvenWarmUpFails() {
        var dead = new PlannedModel(_ -> {
            throw new ModelFailure(ModelFailure.Kind.REFUSED, "nobody answers");
        });
        assertThatThrownBy(() -> probe(dead, new Watched()).run((_, _) -> {}))
                .isInstanceOf(ModelFailure.class)
                .hasMessage("nobody answers");
    }
}
