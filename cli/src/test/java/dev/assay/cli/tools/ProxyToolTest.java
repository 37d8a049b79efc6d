package dev.assay.cli.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.cli.FakeChatServer;
import dev.assay.tool.Recipe;
import dev.assay.tool.Recipes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Proxies that cannot be had everywhere, against a stand-in of what they document: a server of chat completions under
/// `/v1`. Not run by us.
final class ProxyToolTest {
    @TempDir
    private Path folder;

    @Test
    void headroomIsAskedAsItsRecipeSays() throws IOException {
        var recipe = Recipes.standard().named("headroom");
        var paths = new CopyOnWriteArrayList<String>();
        try (var standIn = new FakeChatServer((_, said) -> {
            paths.add(said.exchange().getRequestURI().getPath());
            said.text("Paris");
        })) {
            var run = CommandRun.in(folder, words(recipe, standIn.address()));

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("headroom", "mean_score[f1]");
        }
        assertThat(paths).isNotEmpty().containsOnly("/v1/chat/completions");
        assertThat(recipe.hasRun()).as("a stand-in is no run of the tool").isFalse();
    }

    /// The command of the recipe, with the stand-in for the proxy and one example for the dataset.
    private String[] words(Recipe recipe, String address) throws IOException {
        var example = Files.writeString(folder.resolve("my.jsonl"), """
                {"id": 1, "context": "Paris is in France.", "question": "Where?", "answer": "Paris"}
                """);
        var words = new ArrayList<>(recipe.command().subList(1, recipe.command().size()));
        words.replaceAll(
                word -> word.startsWith("http:") ? address : word.equals("hotpotqa") ? example.toString() : word);
        words.addAll(List.of("-s", "identity", "--name", "headroom"));
        return words.toArray(String[]::new);
    }
}
