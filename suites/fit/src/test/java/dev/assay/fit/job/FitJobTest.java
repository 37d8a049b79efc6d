package dev.assay.fit.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.run.RunListener;
import dev.assay.spec.Phrase;
import dev.assay.store.RunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole jobs without a command line; the models are planned.
class FitJobTest {
    private static final String MODEL = "one=planned:1b";

    @TempDir
    private Path folder;

    private final List<FitEvent> heard = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();

    /// A model that answers, or fails, as planned.
    private final class Planned implements ChatModel {
        private final UnaryOperator<String> plan;

        Planned(UnaryOperator<String> plan) {
            this.plan = plan;
        }

        @Override
        public String name() {
            return "planned";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            var prompt = request.messages().getLast().text();
            asked.add(prompt);
            var text = plan.apply(prompt);
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, text, 0));
            var time = Duration.ofMillis(5);
            return new ChatReply(
                    text,
                    "",
                    ChatReply.Finish.STOP,
                    Usage.UNKNOWN,
                    new ChatTiming(
                            Instant.EPOCH,
                            Duration.ZERO,
                            Optional.of(time),
                            Optional.empty(),
                            Optional.of(time),
                            Optional.of(time.multipliedBy(2)),
                            time.multipliedBy(2)),
                    ServerReport.NONE,
                    Map.of(),
                    List.of());
        }
    }

    private static String gone(String prompt) {
        throw new ModelFailure(ModelFailure.Kind.REFUSED, "nobody is there");
    }

    private FitJob quick(FitJob job, UnaryOperator<String> plan) {
        return job.runs(folder)
                .environment(Map.of())
                .models(_ -> new ModelSource.Plain(new Planned(plan)))
                .listener(heard::add);
    }

    private FitJob fresh(UnaryOperator<String> plan, String... models) {
        return quick(FitJob.of(models), plan)
                .settings(FitSettings.USUAL.qualityOnly())
                .maxPrompts(1);
    }

    @Test
    void aModelIsAskedAndItsTallyCounted() throws Exception {
        var result = fresh(_ -> "B", MODEL).run();

        assertThat(result.end()).isEqualTo(FitEnd.DONE);
        var one = result.best().orElseThrow();
        assertThat(one.name()).isEqualTo("one");
        assertThat(one.score()).isEmpty();
        assertThat(one.tally())
                .hasSize(6)
                .allSatisfy(part -> assertThat(part.asked()).isEqualTo(1));
        assertThat(one.card()).contains("none, as the run is partial");
        assertThat(one.record().folder()).isDirectoryContaining("glob:**fit.json");
        assertThat(heard).containsExactly(new FitEvent.Turn(MODEL), new FitEvent.Asked(0));
    }

    @Test
    void aRuntimeThatDiesEndsTheRunAndItGoesOnWhenItIsBack() throws Exception {
        var result = fresh(FitJobTest::gone, MODEL).run();

        assertThat(result.end()).isEqualTo(FitEnd.RUNTIME_GONE);
        assertThat(heard).last().isInstanceOfSatisfying(FitEvent.RuntimeGone.class, gone -> {
            assertThat(gone.answered()).isZero();
            assertThat(gone.prompts()).isEqualTo(6);
            assertThat(gone.provider()).isEqualTo("planned");
        });
        asked.clear();
        var again = quick(FitJob.resuming("last"), _ -> "B").run();
        assertThat(again.end()).isEqualTo(FitEnd.DONE);
        assertThat(asked).hasSize(6);
    }

    @Test
    void aJobThatIsStoppedKeepsItsAnswersAndGoesOnWithTheRest() throws Exception {
        var job = fresh(_ -> "B", MODEL, "two=planned:2b");
        job.listener(new FitListener() {
            @Override
            public void heard(FitEvent event) {
                heard.add(event);
            }

            @Override
            public RunListener asking(Questions questions) {
                return new RunListener() {
                    @Override
                    public void stored(EvalRow row) {
                        questions.stop().run();
                    }
                };
            }
        });
        assertThat(job.run().end()).isEqualTo(FitEnd.STOPPED);
        assertThat(heard).last().isInstanceOfSatisfying(FitEvent.Unfinished.class, left -> {
            assertThat(left.left()).isEqualTo(2);
            assertThat(left.run()).isPresent();
        });

        var result = quick(FitJob.resuming("last"), _ -> "B").run();
        assertThat(result.end()).isEqualTo(FitEnd.DONE);
        assertThat(result.models()).extracting(FittedModel::name).containsExactly("one", "two");
        assertThat(folder.resolve("fit-plans")).isEmptyDirectory();
    }

    /// As if the process were killed: nothing behind it is carried out.
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    @Test
    void aRunThatIsKilledBeforeItsFirstAnswerIsResumed() throws Exception {
        var killing = fresh(_ -> "B", MODEL, "two=planned:2b").listener(new FitListener() {
            @Override
            public void heard(FitEvent event) {}

            @Override
            public RunListener asking(Questions questions) {
                throw new Killed();
            }
        });
        assertThatThrownBy(killing::run).isInstanceOf(Killed.class);
        assertThat(RunStore.at(folder).folders()).hasSize(1);

        var again = quick(FitJob.resuming("last"), _ -> "B").run();
        assertThat(again.models()).extracting(FittedModel::name).containsExactly("one", "two");
        assertThat(RunStore.at(folder).folders())
                .as("the run that was killed goes on")
                .hasSize(2);
    }

    @Test
    void aJobThatIsKilledWhileARunIsBegunLeavesNoRunWithoutItsRecord() throws Exception {
        var killing = fresh(_ -> "B", MODEL, "two=planned:2b").models(new ModelSource() {
            @Override
            public OpenModel open(Phrase words) {
                return new Plain(new Planned(_ -> "B"));
            }

            @Override
            public void begun(String identity, Phrase words) {
                if (identity.contains("fit-one")) {
                    throw new Killed();
                }
            }
        });
        assertThatThrownBy(killing::run).isInstanceOf(Killed.class);
        assertThat(RunStore.at(folder).folders()).isEmpty();

        var again = quick(FitJob.resuming("last"), _ -> "B").run();
        assertThat(again.end()).isEqualTo(FitEnd.DONE);
        assertThat(again.models()).extracting(FittedModel::name).containsExactly("one", "two");
    }

    @Test
    void aJobThatIsStoppedBeforeItsFirstPromptAsksNone() throws Exception {
        var job = fresh(_ -> "B", MODEL);
        job.stop();

        assertThat(job.run().end()).isEqualTo(FitEnd.STOPPED);
        assertThat(asked).isEmpty();
    }

    @Test
    void oneModelThatCannotBeOpenedDoesNotKeepTheOthersFromBeingMeasured() throws Exception {
        var job = fresh(_ -> "B", "bad=planned:0b", MODEL).models(words -> {
            if (words.text().startsWith("bad=")) {
                throw new UserError("there is no such model");
            }
            return new ModelSource.Plain(new Planned(_ -> "B"));
        });
        var result = job.run();

        assertThat(result.end()).isEqualTo(FitEnd.INCOMPLETE);
        assertThat(result.models()).extracting(FittedModel::name).containsExactly("one");
        assertThat(heard).contains(new FitEvent.Failed("bad=planned:0b", "there is no such model"));
    }

    @Test
    void theOnlyModelThatCannotBeOpenedIsAnError() {
        var job = fresh(_ -> "B", MODEL).models(_ -> {
            throw new UserError("there is no such model");
        });
        assertThatThrownBy(job::run).isInstanceOf(UserError.class).hasMessage("there is no such model");
    }

    @Test
    void aJobWithoutAModelIsRefused() {
        assertThatThrownBy(() -> FitJob.of(List.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("none is named");
    }

    @Test
    void speedAloneAsksNoQualityPromptAndGivesNoWord() throws Exception {
        var result = quick(FitJob.of(MODEL), _ -> "word after word")
                .settings(FitSettings.USUAL.speedOnly().withDepth(Duration.ZERO))
                .run();

        var one = result.models().getFirst();
        assertThat(one.tally()).isEmpty();
        assertThat(one.verdict().advice()).isEmpty();
        assertThat(one.verdict().scored()).isPresent();
        assertThat(heard).contains(new FitEvent.MeasuringSpeed(1, 5), new FitEvent.Measured());
        try (var runs = Files.list(folder)) {
            assertThat(runs).hasSize(1);
        }
    }

    @Test
    void aModelThatIsRuledOutIsSaidToBeAtOnceAndMayBeSparedItsQuestions() throws Exception {
        var settings = FitSettings.USUAL.withDepth(Duration.ZERO).stoppingWhenRuledOut();
        var result = quick(FitJob.of(MODEL), _ -> "word after word")
                .settings(settings)
                .run();

        assertThat(heard).last().isInstanceOfSatisfying(FitEvent.RuledOut.class, ruled -> {
            assertThat(ruled.isStopping()).isTrue();
            assertThat(ruled.why()).contains("tokens a second, below the least");
        });
        assertThat(asked).hasSize(6);
        var one = result.models().getFirst();
        assertThat(one.verdict().conclusion().orElseThrow().verdict()).hasToString("NOT RECOMMENDED");
        assertThat(one.verdict().advice()).isEmpty();
    }
}
