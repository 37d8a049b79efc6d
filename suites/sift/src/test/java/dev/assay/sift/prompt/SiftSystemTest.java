package dev.assay.sift.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.sift.Intent;
import dev.assay.sift.recovery.RecoveryLevel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SiftSystemTest {
    private static final SiftOptions STANDARD = SiftOptions.of(Profile.STANDARD, Track.REMOTE, "some-model");
    private static final SiftOptions COMPAT = SiftOptions.of(Profile.COMPAT, Track.REMOTE, "some-model");
    private static final SiftExample PLAIN = example(Intent.SUMMARY, "npm ERR! missing script: start");
    private static final SiftExample VALUE = example(Intent.EXACT_FORMAT, "Status: deployed\nbuild 7");
    private static final SiftExample JSON = example(Intent.JSON, "build 7");

    @Test
    void anAcceptedAnswerIsNotAskedForTwice() throws Exception {
        var model = new ScriptedAnswers("<think>hm</think>The script start is missing.");
        var response = answer(model, STANDARD, PLAIN);
        assertThat(model.calls()).isEqualTo(1);
        assertThat(response.answer()).contains("The script start is missing.");
        assertThat(response.fields())
                .containsEntry("raw", "<think>hm</think>The script start is missing.")
                .containsEntry("selected", "first")
                .containsEntry("status", "accepted")
                .doesNotContainKeys("repair", "error");
    }

    @Test
    void aRejectedAnswerIsRepairedAndBothAreKept() throws Exception {
        var model = new ScriptedAnswers("Sure, seven!", "{\"build\": 7}");
        var response = answer(model, STANDARD, JSON);
        assertThat(response.answer()).contains("{\"build\": 7}");
        assertThat(response.fields())
                .containsEntry("selected", "repair")
                .containsEntry("raw", "{\"build\": 7}")
                .containsEntry(
                        "api_usage",
                        Map.of("prompt_tokens", 200, "completion_tokens", 14, "total_tokens", 214, "cost", 1.0));
        assertThat(part(response, "first"))
                .containsEntry("raw", "Sure, seven!")
                .containsEntry("status", "rejected")
                .containsEntry("flags", List.of("structured_contract_breakage"));
        assertThat(part(response, "repair")).containsEntry("status", "accepted");
        assertThat(model.said(1)).contains("Sure, seven!");
    }

    @Test
    void theTimeIsThatOfBothCalls() throws Exception {
        var response = answer(new ScriptedAnswers("Sure!", "{}"), STANDARD, JSON);
        assertThat((Double) response.fields().get("inference_ms"))
                .isPositive()
                .isEqualTo(millis(part(response, "first")) + millis(part(response, "repair")));
    }

    @Test
    void aFailedRepairKeepsTheFirstAnswer() throws Exception {
        var fenced = "```\nit failed\n```";
        var response = answer(new ScriptedAnswers(fenced, ScriptedAnswers.OUTAGE), withoutCleanup(STANDARD), PLAIN);
        assertThat(response.answer()).contains(fenced);
        assertThat(response.fields())
                .containsEntry("selected", "first")
                .containsEntry("status", "soft_accepted")
                .containsEntry("api_usage", Map.of())
                .doesNotContainKey("error");
        assertThat(part(response, "repair"))
                .containsEntry("failure", "server-error")
                .containsEntry("message", "the server is down");
    }

    @Test
    void aFailedRepairFailsTheCaseInThePublishedProgram() throws Exception {
        var response =
                answer(new ScriptedAnswers("- it failed", ScriptedAnswers.OUTAGE), withoutCleanup(COMPAT), PLAIN);
        assertThat(response.answer()).contains("");
        assertThat(response.fields())
                .containsEntry("raw", "- it failed")
                .containsEntry("status", "rejected")
                .containsEntry("error", "LiteLLM remote backend request failed: the server is down");
    }

    @Test
    void anEmptyRepairFailsTheCaseInThePublishedProgram() throws Exception {
        var response = answer(new ScriptedAnswers("- it failed", " \n"), withoutCleanup(COMPAT), PLAIN);
        assertThat(response.answer()).contains("");
        assertThat(response.fields())
                .containsEntry("raw", "- it failed")
                .containsEntry("error", "LiteLLM backend returned empty output.");
        assertThat(part(response, "repair")).containsEntry("raw", " \n");
    }

    @Test
    void anEmptyFirstReplyIsAskedForAgainInStandardAlone() throws Exception {
        assertThat(answer(new ScriptedAnswers("", "It failed."), STANDARD, PLAIN)
                        .answer())
                .contains("It failed.");
        var model = new ScriptedAnswers("", "It failed.");
        var response = answer(model, COMPAT, PLAIN);
        assertThat(model.calls()).isEqualTo(1);
        assertThat(response.answer()).contains("");
        assertThat(response.fields()).containsEntry("error", "LiteLLM backend returned empty output.");
    }

    @Test
    void twoEmptyRepliesAreAnEmptyAnswer() throws Exception {
        var response = answer(new ScriptedAnswers("", ""), STANDARD, PLAIN);
        assertThat(response.answer()).contains("");
        assertThat(response.fields()).containsEntry("status", "rejected");
    }

    @Test
    void ofTwoUsableAnswersTheOneWithMoreAnchorsWins() throws Exception {
        var example = new SiftExample("c", "?", Intent.RECALL, "x", List.of("alpha", "beta"), Map.of());
        var options = STANDARD.withAnchors(AnchorSource.GOLD);
        assertThat(answer(new ScriptedAnswers("alpha", "no alpha but beta"), options, example)
                        .fields())
                .containsEntry("selected", "repair");
        assertThat(answer(new ScriptedAnswers("alpha", "beta"), options, example)
                        .fields())
                .containsEntry("selected", "repair");
        assertThat(answer(new ScriptedAnswers("beta", "alpha"), options, example)
                        .fields())
                .containsEntry("selected", "first");
        assertThat(answer(new ScriptedAnswers("alpha", "- beta x"), options, example)
                        .fields())
                .containsEntry("selected", "first")
                .containsEntry("flags", List.of("missing_exact_anchors"));
    }

    @Test
    void aUsableFirstAnswerBeatsARejectedRepair() throws Exception {
        var example = new SiftExample("c", "?", Intent.RECALL, "x", List.of("alpha", "beta"), Map.of());
        var options = COMPAT.withRecovery(RecoveryLevel.NONE);
        assertThat(answer(new ScriptedAnswers("alpha", "Instruction: alpha beta"), options, example)
                        .fields())
                .containsEntry("selected", "first")
                .doesNotContainKey("error");
    }

    @Test
    void twoRejectedAnswersAreAnErrorInThePublishedWords() throws Exception {
        var response = answer(new ScriptedAnswers("it's 7", "x".repeat(200)), COMPAT, JSON);
        assertThat(response.answer()).contains("it's 7");
        assertThat(response.fields())
                .containsEntry(
                        "error",
                        "litellm output validation failed. first_pass_status=rejected"
                                + " first_pass_flags=['structured_contract_breakage'] first_pass=\"it's 7\""
                                + " repair_status=rejected repair_flags=['structured_contract_breakage']"
                                + " repair_pass='" + "x".repeat(157) + "...'");
    }

    @Test
    void thinkingWithoutEndHasItsOwnWords() throws Exception {
        var local = SiftOptions.of(Profile.COMPAT, Track.GPU, "Qwen/Qwen3-1.7B");
        var response = answer(new ScriptedAnswers("<think> well", "<think> so"), local, PLAIN);
        assertThat(response.fields())
                .containsEntry(
                        "error",
                        "qwen3 output validation failed: model did not stop thinking before reaching the output"
                                + " limit. first_pass='<think> well' repair_pass='<think> so'");
    }

    @Test
    void twoRejectedAnswersAreNoErrorInStandard() throws Exception {
        var response = answer(new ScriptedAnswers("seven", "eight"), STANDARD, JSON);
        assertThat(response.answer()).contains("seven");
        assertThat(response.fields()).containsEntry("status", "rejected").doesNotContainKey("error");
    }

    @Test
    void aValueThatLooksLikeAPairIsFineWhenItStandsInTheInput() throws Exception {
        assertThat(answer(new ScriptedAnswers("Status: deployed"), STANDARD, VALUE)
                        .fields())
                .containsEntry("status", "accepted");
        assertThat(answer(new ScriptedAnswers("Answer: 7", "7"), STANDARD, VALUE)
                        .answer())
                .contains("7");
    }

    @Test
    void anEchoOfOurOwnPromptIsRepaired() throws Exception {
        var echo = PromptLines.all().getFirst();
        var response = answer(new ScriptedAnswers(echo, "The script is missing."), STANDARD, PLAIN);
        assertThat(response.fields()).containsEntry("selected", "repair");
    }

    @Test
    void aFailedFirstCallIsTheFailureOfTheTrial() {
        assertThatThrownBy(() -> answer(new ScriptedAnswers(ScriptedAnswers.OUTAGE), STANDARD, PLAIN))
                .isInstanceOf(ModelFailure.class);
    }

    @Test
    void anyExampleWithAnIntentWillDo() throws Exception {
        var fields = Map.<String, Object>of("question", "Which build?", "intent", "exact-format");
        var model = new ScriptedAnswers("7");
        var system = new SiftSystem(model, STANDARD);
        assertThat(system.process(new OpenExample("e", "build 7", fields)).answer())
                .contains("7");
        assertThat(model.said(0)).contains("Which build?");
        assertThatThrownBy(() -> system.process(new OpenExample("e", "build 7")))
                .isInstanceOf(UserError.class)
                .hasMessage("example e: \"intent\" is \"null\"\n       it must be one of summary, recall, exact-lines,"
                        + " exact-format, json, yaml, table, bullet-list");
    }

    @Test
    void warmingUpIsOneCallThatMayFail() throws Exception {
        var model = new ScriptedAnswers(ScriptedAnswers.OUTAGE, "- prose that nobody repairs");
        var system = new SiftSystem(model, STANDARD);
        assertThat(system.warmUp()).isPositive();
        assertThat(system.warmUp()).isPositive();
        assertThat(model.calls()).isEqualTo(2);
    }

    @Test
    void theRecordNotesWhatBecameOfTheAnswer() throws Exception {
        var system = new SiftSystem("mine", new ScriptedAnswers("It failed."), STANDARD);
        assertThat(system.name()).isEqualTo("mine");
        assertThat(system.configuration()).containsOnlyKeys("system", "model", "sift", "prompt");
        assertThat(system.notes(system.process(PLAIN)))
                .containsOnlyKeys("selected", "status", "flags", "inference_ms", "track");
    }

    private static SiftOptions withoutCleanup(SiftOptions options) {
        return options.withRecovery(RecoveryLevel.NONE);
    }

    private static SiftExample example(Intent intent, String input) {
        return new SiftExample("case-01", "What happened?", intent, input, List.of(), Map.of());
    }

    private static Response answer(ScriptedAnswers model, SiftOptions options, SiftExample example) throws Exception {
        return new SiftSystem(model, options).process(example);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> part(Response response, String name) {
        return (Map<String, Object>) response.fields().getOrDefault(name, Map.of());
    }

    private static double millis(Map<String, Object> part) {
        return (Double) part.getOrDefault("inference_ms", 0.0);
    }
}
