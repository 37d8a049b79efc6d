package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.TemplateReader;
import dev.assay.compact.template.TemplateReading;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples of the documentation work.
class DocumentedTemplateTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "compact-templates.md");

    @TempDir
    private Path folder;

    @Test
    void theTemplateMakesCasesAtEveryLevel() throws IOException {
        var reading = TemplateReader.read(examples().getFirst(), Drawn.STANDARD.dialect());
        assertThat(reading).as("%s", reading).isInstanceOf(TemplateReading.Read.class);
        var template = ((TemplateReading.Read) reading).template();
        for (var level : Difficulty.values()) {
            var drawn = Drawn.draw(template, 1, level);
            assertThat(drawn.drawn().itemsIn(1).getFirst().expected())
                    .containsEntry("value", drawn.bindings().get("first_plan"));
        }
    }

    @Test
    void theLexiconMakesTalk() throws IOException {
        var file = folder.resolve("mine.yaml");
        Files.writeString(file, examples().getLast());
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.load(file));
        var template = Drawn.template(generator, "", "{role: distractor_block, topic: storage, count: 2}");
        var turns = generator
                .draw(template, BigInteger.ONE, Difficulty.EASY)
                .drawn()
                .transcript()
                .turns();
        var drawer = turns.getFirst().content().substring("Is drawer ".length(), "Is drawer ".length() + 3);
        assertThat(turns.getLast().content()).startsWith("Drawer " + drawer + " is;");
    }

    private static List<String> examples() throws IOException {
        return Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE))
                .results()
                .map(MatchResult::group)
                .map(block -> block.substring("```yaml\n".length(), block.length() - "```".length()))
                .toList();
    }
}
