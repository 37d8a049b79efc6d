package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.method.BuiltInMethod;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.json.Json;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What an estimate says against what a run is charged, for each method that ships with Assay.
class RehearsalTest {
    private static final CaseGenerator GENERATOR = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());
    private static final FlowSetup FLOW =
            new FlowSetup(DriftContext.ARTIFACT_ONLY, 2, GENERATOR, new ArtifactPrompts(ArtifactFence.of("rehearsal")));

    /// Dollars of a million tokens, as a small hosted model takes them.
    private static final double INPUT = 0.4;

    private static final double OUTPUT = 1.6;

    /// A loopback model that sums up by quoting every fourth sentence, up to a length, and answers with one name.
    private record QuotingModel(int longest) implements ChatModel {
        private static final ChatTiming TIMING = new ChatTiming(
                Instant.EPOCH,
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ZERO);

        @Override
        public String name() {
            return "loopback:quoting";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            var prompt = request.messages().getLast().text();
            var text = reply(prompt, request.options().format() == ChatOptions.Format.JSON);
            var usage = Usage.of(BpeTokens.CL100K_BASE.count(prompt), BpeTokens.CL100K_BASE.count(text));
            return new ChatReply(
                    text, "", ChatReply.Finish.STOP, usage, TIMING, ServerReport.NONE, Map.of(), List.of());
        }

        private String reply(String prompt, boolean isJson) {
            if (longest == 0) {
                return "It is Hamza, as of today.";
            }
            var quoted = new ArrayList<String>();
            var sentences = Sentences.of(prompt);
            int words = 0;
            for (int i = 0; i < sentences.size() && words < longest; i += 4) {
                quoted.add(sentences.get(i));
                words += sentences.get(i).split("\\s+").length;
            }
            return isJson ? Json.write(Map.of("immutable_facts", quoted)) : String.join(" ", quoted);
        }
    }

    static Stream<String> methods() {
        return BuiltInMethods.ALL.stream().map(BuiltInMethod::name);
    }

    private static List<CompactCase> cases() {
        var templates =
                CompactSuites.builtIn("projects", GENERATOR.dialect()).suite().templates();
        return Stream.of(0, 20, 40)
                .map(at -> GENERATOR
                        .draw(templates.get(at), BigInteger.valueOf(at), Difficulty.MEDIUM)
                        .drawn())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("methods")
    @Tag("ci")
    void estimateIsWithinAFifthOfTheBill(String name) throws InterruptedException {
        var method = new CompactMethods(ExecOptions.DEFAULT, getClass().getClassLoader()).method(name);
        var estimated = new Rehearsal(Profile.STANDARD, FLOW, BpeTokens.CL100K_BASE).usage(method, cases());
        var tested = new TestedMethod(Profile.STANDARD, method, FLOW, new QuotingModel(0), new QuotingModel(260));
        var bill = TokenUsage.NONE;
        for (var one : cases()) {
            bill = tested.play(one).cycles().stream()
                    .flatMap(cycle -> cycle.usage().stream())
                    .reduce(bill, TokenUsage::plus);
        }
        assertThat(estimated.callCount()).isEqualTo(bill.callCount());
        assertThat(dollars(estimated) / dollars(bill)).isBetween(0.8, 1.2);
    }

    /// The notice before a run counts no labels of artifacts, and room that is left unused: most for one that keeps
    /// nothing.
    @ParameterizedTest
    @MethodSource("methods")
    @Tag("ci")
    void whatIsForeseenWithoutPlayingIsNearWhatIsSent(String name) throws InterruptedException {
        var method = new CompactMethods(ExecOptions.DEFAULT, getClass().getClassLoader()).method(name);
        var sent = new Rehearsal(Profile.STANDARD, FLOW, BpeTokens.CL100K_BASE).usage(method, cases());
        var foreseen = cases().stream()
                .map(one -> new ForeseenCalls(CaseScript.of(one), method.plan(), FLOW.driftCycles()).sum())
                .toList();

        assertThat(foreseen.stream().mapToLong(ForeseenCalls.Sum::calls).sum()).isEqualTo(sent.callCount());
        assertThat((double) foreseen.stream()
                                .mapToLong(ForeseenCalls.Sum::tokens)
                                .sum()
                        / sent.promptTokens())
                .isBetween(0.8, 3.0);
    }

    private static double dollars(TokenUsage usage) {
        return usage.promptTokens() * INPUT + usage.completionTokens() * OUTPUT;
    }
}
