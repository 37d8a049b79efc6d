package dev.assay.springai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.job.Job;
import dev.assay.registry.Registry;
import dev.assay.springai.boot.AssaySlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.ai.chat.metadata.DefaultUsage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;

@AssaySlice
class AssaySliceTest {
    @SpringBootConfiguration
    static class Application {
        @Bean
        ContextSystem<Example> firstLine() {
            return ContextSystem.of(
                    "firstLine",
                    example -> Response.context(
                            example.context().lines().findFirst().orElse("")));
        }

        @Bean
        ChatModel speaker() {
            return new Fakes.Pieces(List.of("E1004"), new DefaultUsage(5, 1));
        }
    }

    @Autowired
    Registry registry;

    @Autowired
    ApplicationContext context;

    @TempDir
    Path runs;

    @Test
    void beansTakePartUnderTheirNames() throws IOException {
        var dataset = Files.writeString(runs.resolve("one.jsonl"), """
            {"id": "1", "context": "code E1004\\nother", "question": "Which code?", "answer": "E1004", "evidence": ["code E1004"]}
            """);
        var result = Job.on(dataset.toString())
                .systems("firstLine")
                .model("speaker:")
                .evaluators("answer-found")
                .registry(registry)
                .runs(runs.resolve("runs"))
                .run();
        try (var rows = result.run().rows()) {
            assertThat(rows)
                    .singleElement()
                    .satisfies(row -> assertThat(row.score("answer_found")).hasValue(1));
        }
    }

    @Test
    void nothingElseIsConfigured() {
        assertThat(context.getBeanDefinitionNames())
                .contains("assayRegistry", "firstLine", "speaker")
                .noneMatch(name -> name.contains("jackson") || name.contains("dataSource"));
    }
}
