package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.CountedFailure;
import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.log.RunEvent.Stage;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaseFlowTest {
    private final CompactCase one = RunFixture.aCase(Difficulty.EASY);
    private final List<CompactionRequest> seen = new ArrayList<>();

    /// A method that keeps what it is told and remembers what it was shown.
    private record Spy(Compactor.Call call) implements CaseMethod {
        @Override
        public String name() {
            return "spy";
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public CallPlan plan() {
            return CallPlan.none();
        }

        @Override
        public Map<String, Object> configuration() {
            return Map.of("depth", 3);
        }

        @Override
        public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
            return Compactor.of(name(), version(), call);
        }
    }

    private CaseOutcome.Done done(Compactor.Call call) throws InterruptedException {
        return (CaseOutcome.Done)
                RunFixture.trial(new Spy(call), RunFixture.reader(), 2).run(one);
    }

    private Object remember(CompactionRequest request, Object result) {
        seen.add(request);
        return result;
    }

    @Test
    void noTagEverReachesAMethod() throws InterruptedException {
        done(request -> remember(request, "short"));

        assertThat(one.transcript().turns()).anyMatch(turn -> !turn.tags().isEmpty());
        assertThat(seen)
                .hasSize(3)
                .allSatisfy(request -> assertThat(request.transcript().turns())
                        .allMatch(turn -> turn.tags().isEmpty()));
    }

    @Test
    void inDriftCyclesOnlyTheArtifactAndTheNewTurnsAreSeen() throws InterruptedException {
        var record = done(request -> remember(request, "kept " + seen.size())).record();

        var drifted = seen.get(1);
        assertThat(drifted.transcript().turns().getFirst().role()).isEqualTo(TurnRole.SYSTEM);
        assertThat(drifted.transcript().turns().getFirst().content())
                .isEqualTo(Rendering.of(record.cycles().getFirst().artifact()));
        assertThat(drifted.transcript().turns()).hasSize(3);
        assertThat(drifted.previous()).contains(record.cycles().getFirst().artifact());
        assertThat(drifted.configuration()).containsEntry("depth", 3);
    }

    @Test
    void whatTheTemplateSaysHappensIsSaidAndThenTheModelGoesOn() throws InterruptedException {
        var record = done(request -> "x").record();

        assertThat(record.cycles().get(1).appended())
                .isEqualTo(one.continuations().getFirst().turns());
        assertThat(record.cycles().get(2).appended()).hasSize(2);
        assertThat(record.cycles().get(2).appended().getLast().content()).isEqualTo("Fine.");
        int last = one.continuations().getFirst().turns().getLast().id();
        assertThat(record.cycles().get(2).appended().getFirst().id()).isEqualTo(last + 1);
    }

    /// By a model that repeats all it is shown, with the frame around it.
    @ParameterizedTest
    @ValueSource(strings = {"naive-summary", "hierarchical-summary", "hybrid-ledger"})
    void theFrameOfAnArtifactReachesNoResponseAndNoNextArtifact(String name) throws InterruptedException {
        var echo = new ScriptedCalls(
                "test:echo", request -> request.messages().getLast().text());
        var method = new CompactMethods(ExecOptions.DEFAULT, CaseFlowTest.class.getClassLoader()).method(name);
        var outcome = (CaseOutcome.Done) RunFixture.trial(method, echo, 2).run(one);

        assertThat(echo.requests())
                .allMatch(request -> request.messages().getLast().text().contains("<untrusted_artifact-"));
        assertThat(outcome.record().cycles()).hasSize(3).allSatisfy(cycle -> {
            assertThat(Rendering.of(cycle.artifact())).doesNotContainPattern("</?untrusted");
            assertThat(cycle.responses().values()).noneMatch(said -> said.contains("untrusted_artifact-"));
            assertThat(cycle.appended()).noneMatch(turn -> turn.content().contains("untrusted_artifact-"));
        });
    }

    @Test
    void whatWasDroppedCannotComeBack() throws InterruptedException {
        var all = Rendering.of(one.transcript());
        var result =
                done(request -> request.previous().isEmpty() ? all : "nothing").result();

        assertThat(result.cycles().getFirst().scorecard().cycleScore()).isEqualTo(1);
        assertThat(result.cycles().getLast().scorecard().cycleScore()).isZero();
        assertThat(result.driftResistance()).hasValue(0);
    }

    @Test
    void theOracleIsOnTopAndTheNullMethodAtTheBottom() throws InterruptedException {
        var oracle = (CaseOutcome.Done) RunFixture.trial(RunFixture.method("oracle"), RunFixture.reader(), 2)
                .run(one);
        var nothing = (CaseOutcome.Done) RunFixture.trial(RunFixture.method("null"), RunFixture.reader(), 2)
                .run(one);

        assertThat(oracle.result().cycles())
                .allSatisfy(cycle -> assertThat(cycle.scorecard().cycleScore()).isEqualTo(1));
        assertThat(nothing.result().caseScore()).isZero();
    }

    @Test
    void callsAreCountedCycleByCycle() throws InterruptedException {
        var record = done(request -> "x").record();

        assertThat(record.cycles())
                .extracting(cycle -> cycle.usage().orElseThrow().callCount())
                .containsExactly(2L, 2L, 3L);
    }

    @Test
    void aMethodThatFailsIsAnOutcomeThatSaysWhere() throws InterruptedException {
        var method = new Spy(request -> {
            if (request.previous().isPresent()) {
                throw new CountedFailure("too-tired", "not today");
            }
            return "x";
        });
        var outcome = RunFixture.trial(method, RunFixture.reader(), 2).run(one);

        assertThat(outcome).isInstanceOfSatisfying(CaseOutcome.Failed.class, failed -> {
            assertThat(failed.event().cycle()).isEqualTo(1);
            assertThat(failed.event().stage()).isEqualTo(Stage.COMPACT);
            assertThat(failed.event().error()).isEqualTo("too-tired");
        });
    }

    @Test
    void aKeyThatIsRefusedIsNoMatterOfOneCase() {
        var model = new ScriptedCalls("test:locked", _ -> {
            throw new ModelFailure(ModelFailure.Kind.AUTH, "no such key");
        });
        var tested = RunFixture.trial(new Spy(_ -> "x"), model, 0).tested();

        assertThatThrownBy(() -> tested.play(CaseScript.of(one)))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure().isForAll()).isTrue());
    }

    @Test
    void recordsAreJudgedAgainToTheSameNumbers() throws InterruptedException {
        var done = done(request -> "keep");
        var read = RecordJson.record(Json.write(RecordJson.fields(done.record())));

        assertThat(read).isEqualTo(done.record());
        assertThat(new CaseJudge(ScoringRules.STANDARD, BpeTokens.CL100K_BASE).result(read))
                .isEqualTo(done.result());
    }

    @Test
    void anArtifactThatIsTooLargeIsCutAndSaysSo() throws InterruptedException {
        var record = done(request -> "w ".repeat(9000)).record();

        Artifact artifact = record.cycles().getFirst().artifact();
        assertThat(artifact.summaryText()).hasSize(8000);
        assertThat(artifact.warnings()).isNotEmpty();
    }
}
