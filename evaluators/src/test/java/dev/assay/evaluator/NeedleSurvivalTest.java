package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NeedleSurvivalTest {
    private static final String HAYSTACK = "😀 hay. The code is 4711. More hay. The key is blue.";

    private static Map<String, Double> of(Map<String, Object> reference, String kept) {
        return Scores.of(new NeedleSurvival(), HAYSTACK, reference, Response.context(kept));
    }

    @Test
    void everyNeedleMustSurvive() {
        var needles = Map.<String, Object>of("needles", List.of("4711", "key is  blue"));
        assertThat(of(needles, "code 4711")).containsExactly(entry("needle_survival", 0.0), entry("needles_kept", 0.5));
        assertThat(of(needles, "code 4711, key\nis blue")).doesNotContainValue(0.0);
    }

    @Test
    void spansAreCountedInCodePoints() {
        var spans = Map.<String, Object>of("needle_spans", List.of(List.of(7, 24)), "needles", List.of("not asked"));
        assertThat(of(spans, "The code is 4711.")).containsEntry("needle_survival", 1.0);
        assertThat(of(spans, "The code is 471")).containsEntry("needle_survival", 0.0);
    }

    @Test
    void aSpanOutsideTheContextIsUnscored() {
        for (var span : List.of(List.of(0, 999), List.of(5, 5), List.of(-1, 3), List.of("a", 3), "7-24")) {
            assertThat(Scores.all(
                            new NeedleSurvival(),
                            HAYSTACK,
                            Map.of("needle_spans", List.of(span)),
                            Response.context(HAYSTACK)))
                    .contains(new Score.Unscored("needle_survival", "a needle span is not inside the context"));
        }
    }

    @Test
    void evidenceStandsInForNeedles() {
        assertThat(of(Map.of("evidence", List.of("key is blue")), "The key is blue."))
                .containsEntry("needles_kept", 1.0);
        assertThat(new NeedleSurvival().appliesTo(new OpenExample("1", HAYSTACK), Reference.none()))
                .isFalse();
    }
}
