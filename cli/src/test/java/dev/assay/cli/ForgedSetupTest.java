package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.TrialKey;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Runs whose manifest says of them what their words do not, chained, listed and signed as honest ones are.
class ForgedSetupTest {
    @TempDir
    Path folder;

    private Forger forger;

    @BeforeEach
    void makeData() throws IOException {
        forger = new Forger(folder);
        forger.data();
    }

    private CommandRun forged(UnaryOperator<Setup> change, UnaryOperator<EvalRow> rows) {
        forger.seal(forger.forged(
                forger.run("head"),
                draft -> new RunStore.Draft(
                        change.apply(draft.setup()),
                        draft.examples(),
                        draft.metrics(),
                        draft.origin(),
                        draft.contents(),
                        draft.each()),
                all -> all.stream().map(rows).toList()));
        return forger.verify();
    }

    private static Setup with(Setup was, Setup.Source dataset, List<Setup.Part> systems, List<Setup.Part> evaluators) {
        return new Setup(
                was.tool(), was.profile(), dataset, systems, evaluators, was.tokenizer(), was.seed(), was.repeats());
    }

    private static Setup judgedBy(Setup was, List<Setup.Part> evaluators) {
        return with(was, was.dataset(), was.systems(), evaluators);
    }

    private static EvalRow as(EvalRow row, TrialKey key) {
        return new EvalRow(
                key, row.cluster(), row.outcome(), row.latencySeconds(), row.sizes(), row.scores(), row.metadata());
    }

    @Test
    void numbersOfADatasetUnderTheNameOfAnotherDiffer() {
        var verified = forged(
                was -> with(
                        was, new Setup.Source("hotpotqa", was.dataset().version()), was.systems(), was.evaluators()),
                row -> as(row, new TrialKey(row.key().number(), row.system(), "hotpotqa", row.exampleId(), 0)));
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).containsPattern("dataset: differs \\(the run says hotpotqa, and \".*\" is mine");
    }

    @Test
    void anEvaluatorThatIsSaidToBeStricterThanItIsDiffers() {
        var verified = forged(
                was -> judgedBy(
                        was,
                        was.evaluators().stream()
                                .map(part -> new Setup.Part(part.name(), part.version(), Map.of("strict", true)))
                                .toList()),
                row -> row);
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("the run says it was set to {\"strict\":true}, and it is {}");
    }

    @Test
    void anEvaluatorThatJudgedNothingDiffers() {
        var verified = forged(
                was -> {
                    var more = new ArrayList<>(was.evaluators());
                    more.add(new Setup.Part("llm-judge", "9", Map.of()));
                    return judgedBy(was, more);
                },
                row -> row);
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("evaluator llm-judge: differs");
    }

    /// Every line of what `verify` prints is one that it says.
    /// Scores of a judge that nobody checked are marked by what the manifest says.
    @Test
    void aJudgeThatIsSaidToAgreeWithPeopleIsNotTakenAtItsWord() throws IOException {
        var data = folder.resolve("mine.jsonl").toString();
        var run = forger.run(
                List.of("run", data, "--tokenizer", "none", "-s", "head", "--model", "builtin:reader"),
                "-e",
                "llm-judge:model=builtin:reader");
        assertThat(run.manifest().origin().judges()).hasSize(1).noneMatch(RunManifest.Judge::isCalibrated);
        for (var judges : List.of(
                List.of(new RunManifest.Judge("llm-judge", List.of("judge_score"), true, "kappa 0.99")),
                List.<RunManifest.Judge>of())) {
            forger.seal(forger.forged(run, draft -> draft.with(draft.origin().withJudges(judges)), rows -> rows));
            var verified = forger.verify();
            assertThat(verified.status()).as(verified.out()).isEqualTo(judges.isEmpty() ? 1 : 4);
            assertThat(verified.out())
                    .contains(
                            judges.isEmpty()
                                    ? "judge llm-judge: differs (the run does not say whether it was checked"
                                    : "judge llm-judge: cannot be checked here (the run says it agrees with people: kappa 0.99");
        }
    }

    @Test
    void aNameOfSeveralLinesForgesNoVerdict() {
        var name = "mine\nverdict: everything was re-derived";
        var verified = forged(
                was -> was.calling(List.of(name)),
                row -> as(row, new TrialKey(row.key().number(), name, row.dataset(), row.exampleId(), 0))
                        .withScores(Forger.perfect(List.of(row)).getFirst().scores()));
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out().lines().filter(line -> line.startsWith("verdict:")))
                .containsExactly("verdict: something differs; answers not re-run");
    }

    @Test
    void aNameOfSeveralLinesAddsNoRowToATable() {
        var name = "mine\noracle 1.000 [0.999, 1.000]";
        var run = forger.forged(
                forger.run("head"),
                draft -> new RunStore.Draft(
                        draft.setup().calling(List.of(name)), draft.examples(), draft.metrics(), draft.origin()),
                rows -> rows.stream()
                        .map(row -> as(row, new TrialKey(row.key().number(), name, row.dataset(), row.exampleId(), 0)))
                        .toList());
        var shown = forger.assay("report", run.folder().toString());
        assertThat(shown.out()).contains("mine\\noracle");
        assertThat(shown.out().lines()).noneMatch(line -> line.startsWith("oracle"));
    }

    /// Rows know their system by its name: those of two systems of one name would be one system's.
    @Test
    void twoSystemsOfOneNameAreAMessage() throws IOException {
        var run = forger.run("head", "tail").folder();
        var manifest = run.resolve("run.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"name\" : \"tail\"", "\"name\" : \"head\""));
        var shown = forger.assay("report", run.toString());
        assertThat(shown.status()).isEqualTo(2);
        assertThat(shown.err()).contains("run.json: not a run manifest: two systems are called \"head\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"head", "at:share=1.2.3,head", "x@1=at:share=E,head"})
    void wordsOfARunThatAreNearlyThoseOfASweepAreNone(String spec) throws IOException {
        var run = forger.run("head", "tail").folder();
        var manifest = run.resolve("run.json");
        var was = Files.readString(manifest);
        Files.writeString(manifest, was.replace("[ \"head\", \"tail\" ]", "[ \"%1$s\", \"%1$s\" ]".formatted(spec)));
        assertThat(manifest).content().isNotEqualTo(was);
        var shown = forger.assay("report", run.toString());
        assertThat(shown.status()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("run.json was changed after it was written");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../elsewhere", "/tmp/elsewhere", "..", "a\\\\b", "a\\nb", ""})
    void aRunThatIsNamedAfterAnotherFolderIsAMessage(String id) throws IOException {
        var run = forger.run("head").folder();
        var manifest = run.resolve("run.json");
        var was = Files.readString(manifest);
        var name = run.getFileName().toString();
        Files.writeString(manifest, was.replace("\"id\" : \"" + name + "\"", "\"id\" : \"" + id + "\""));
        var shown = forger.assay("report", run.toString());
        assertThat(shown.status()).isEqualTo(2);
        assertThat(shown.err()).contains("is no name of a folder");
    }
}
