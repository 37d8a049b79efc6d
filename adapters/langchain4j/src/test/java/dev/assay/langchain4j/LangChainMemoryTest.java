package dev.assay.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.job.Job;
import dev.assay.registry.Contributions;
import dev.assay.registry.Registry;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ci")
class LangChainMemoryTest {
    @TempDir
    Path runs;

    private static ContextSystem<Example> window(String name, int messages) {
        return LangChainMemory.compactor(
                name, Map.of("messages", messages), () -> MessageWindowChatMemory.withMaxMessages(messages));
    }

    private List<EvalRow> rows(String reader, List<ContextSystem<Example>> methods) {
        var registry = Registry.standard();
        for (var method : methods) {
            new Contributions(registry, "test").method(method.name(), "a window", (_, _, _) -> method);
        }
        var result = Job.on("compact:starter,cases=1")
                .systems(methods.stream().map(ContextSystem::name).toArray(String[]::new))
                .model(reader)
                .registry(registry)
                .runs(runs)
                .run();
        try (var rows = result.run().rows()) {
            return rows.toList();
        }
    }

    @Test
    void aWindowThatHoldsEverythingKnowsMoreThanASmallOne() {
        var rows = rows("builtin:extractive", List.of(window("everything", 1_000), window("small", 2)));
        assertThat(rows).isNotEmpty().allMatch(EvalRow::isAnswered);
        var means = rows.stream()
                .collect(Collectors.groupingBy(
                        EvalRow::system,
                        Collectors.averagingDouble(
                                row -> row.score("case_score").orElse(0))));
        assertThat(means.get("everything")).isGreaterThan(means.getOrDefault("small", 1.0) + 0.2);
    }

    @Test
    void theArtifactOfTheCycleBeforeIsNotSaidAgain() {
        var row = rows("builtin:reader", List.of(window("small", 2))).getFirst();
        var response = ((dev.assay.api.Outcome.Answered) row.outcome()).response();
        assertThat(response.context().orElseThrow().lines().filter(line -> !line.isBlank()))
                .as("two messages and nothing of the artifact before")
                .hasSizeLessThan(12)
                .doesNotHaveDuplicates();
    }
}
