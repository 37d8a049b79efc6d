package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.Scores;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FabricationTest {
    private static Score of(String context, String kept) {
        return Scores.all(new Fabrication(), context, Map.of(), Response.context(kept))
                .getFirst();
    }

    @Test
    void anchorsTheInputLacksAreNamed() {
        assertThat(of("error in src/app/Main.java:17 after 250 ms", "Main.java:17 after 250 milliseconds, host42, 99%"))
                .isEqualTo(new Score.Value("fabrication_rate", 0.5, "not in the input: host42, 99%"));
    }

    @Test
    void theQuestionIsPartOfTheInput() {
        var example = new OpenExample("1", "nothing here", Map.of("question", "What is user_id?"));
        assertThat(new Fabrication().score(example, Reference.none(), Response.answer("user_id is unknown")))
                .containsExactly(new Score.Value("fabrication_rate", 0));
    }

    @Test
    void quotedLinesAndWordsOfOnesOwnCountTogether() {
        var context = "started at 10:32:17\nexit status 137 of worker-12\n";
        assertThat(of(context, "exit status 137 of worker-12\nsee worker-12 and worker-99"))
                .isEqualTo(new Score.Value("fabrication_rate", 1.0 / 3, "not in the input: worker-99"));
        assertThat(of(context, context)).isEqualTo(new Score.Value("fabrication_rate", 0));
    }

    @Test
    void withoutAnchorsThereIsNoRate() {
        assertThat(of("port 8080", "a port"))
                .isEqualTo(new Score.Unscored("fabrication_rate", "the output has no anchors"));
        assertThat(new Fabrication().appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
    }
}
