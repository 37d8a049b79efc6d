package dev.assay.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.langchain4j.LangChainMemory;
import dev.assay.metric.MeanScore;
import dev.assay.registry.Contributions;
import dev.assay.registry.Registry;
import dev.assay.report.Numbers;
import dev.assay.report.Summary;
import dev.assay.springai.SpringMemory;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.memory.chat.TokenWindowChatMemory;
import dev.langchain4j.model.TokenCountEstimator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Memories of two frameworks against methods of our own, on the same conversations, with the same reader.
/// `samples/memories.md` holds the table; `-Dassay.write=true` writes it anew.
@Tag("ci")
class FrameworkMemoriesTest {
    private static final Path TABLE = Path.of("memories.md");
    private static final String SCORE = "case_score";
    private static final List<String> OURS =
            List.of("rule-ledger", "sliding-window:turns=10", "head-tail", "null", "oracle");

    /// The conversations are many and alike; every third template by name has each family of them.
    private static final int EVERY = 3;

    @TempDir
    Path runs;

    @TempDir
    Path templates;

    private void choose() throws IOException {
        var suite = Path.of("../suites/compact/projects");
        try (var files = Files.list(suite)) {
            var sorted = files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
            for (int i = 0; i < sorted.size(); i += EVERY) {
                Files.copy(
                        sorted.get(i),
                        templates.resolve(suite.relativize(sorted.get(i)).toString()));
            }
        }
    }

    private static List<ContextSystem<Example>> theirs() {
        return List.of(
                LangChainMemory.compactor(
                        "langchain4j-10-messages",
                        Map.of("messages", 10),
                        () -> MessageWindowChatMemory.withMaxMessages(10)),
                LangChainMemory.compactor(
                        "langchain4j-200-tokens",
                        Map.of("tokens", 200),
                        () -> TokenWindowChatMemory.withMaxTokens(200, new Words())),
                SpringMemory.compactor(
                        "spring-ai-10-messages",
                        Map.of("messages", 10),
                        () -> org.springframework.ai.chat.memory.MessageWindowChatMemory.builder()
                                .maxMessages(10)
                                .build()));
    }

    /// Four characters a token, as many estimators have it.
    private static final class Words implements TokenCountEstimator {
        @Override
        public int estimateTokenCountInText(String text) {
            return (text.length() + 3) / 4;
        }

        @Override
        public int estimateTokenCountInMessage(ChatMessage message) {
            return estimateTokenCountInText(
                    switch (message) {
                        case UserMessage user -> user.singleText();
                        case AiMessage assistant -> String.valueOf(assistant.text());
                        case SystemMessage system -> system.text();
                        default -> message.toString();
                    });
        }

        @Override
        public int estimateTokenCountInMessages(Iterable<ChatMessage> messages) {
            int sum = 0;
            for (var message : messages) {
                sum += estimateTokenCountInMessage(message);
            }
            return sum;
        }
    }

    private JobResult measured() {
        var registry = Registry.standard();
        var contributions = new Contributions(registry, "frameworks");
        theirs().forEach(one -> contributions.method(one.name(), "a memory of a framework", (_, _, _) -> one));
        var job = Job.on("compact:templates=%s,suite-key=projects,cases=1,cycles=1".formatted(templates))
                .model("builtin:reader")
                .registry(registry)
                .runs(runs);
        theirs().forEach(one -> job.systems(one.name()));
        OURS.forEach(job::systems);
        return job.run();
    }

    private static String table(JobResult result) {
        Metric mean = new MeanScore(SCORE);
        var names = result.run().manifest().setup().systemNames();
        Summary summary;
        try (var rows = result.run().rows()) {
            summary = Summary.of(rows, names, List.of(mean));
        }
        return names.stream()
                .map(name -> line(
                        name,
                        summary.find(name, "mean_score[%s]".formatted(SCORE)).orElseThrow()))
                .collect(Collectors.joining("\n", """
                    # Memories of frameworks on the compact suite

                    `compact:projects`, one case of every third template by name, one drift cycle, answered by `builtin:reader`. Made by `FrameworkMemoriesTest`.
                    Windows keep what was said last, and lose what was settled before; controls stand at the ends of the scale.

                    | method | case score | 95 % | cases |
                    |---|---|---|---|
                    """, "\n"));
    }

    private static String line(String name, MetricValue value) {
        var measured = (MetricValue.Measured) value;
        return "| %s | %.2f | %s | %d |"
                .formatted(
                        name,
                        measured.value(),
                        measured.interval().map(Numbers::interval).orElse("–"),
                        measured.count());
    }

    @Test
    void theTableIsTheOneInTheRepository() throws IOException {
        choose();
        var result = measured();
        assertThat(result.run().failed()).isZero();
        var table = table(result);
        if (Boolean.getBoolean("assay.write")) {
            Files.writeString(TABLE, table);
        }
        assertThat(table).isEqualTo(Files.readString(TABLE));
    }
}
