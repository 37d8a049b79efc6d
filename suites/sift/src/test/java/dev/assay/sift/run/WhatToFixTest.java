package dev.assay.sift.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.run.WhatToFix.Kind;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WhatToFixTest {
    private static final SiftCase CASE = SiftCaseFixtures.plain(
            "ring.c:88: error: 'head' undeclared\nlink took 300ms\n2 errors, 5 warnings\n",
            "The build failed with 2 errors: ring.c:88 has 'head' undeclared; linking took 300ms.",
            "2 errors",
            "ring.c:88",
            "300ms");

    private static EvalRow row(long number, String answer) {
        var view = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical()).score(CASE, answer);
        return new EvalRow(
                new TrialKey(number, "mine", "sift", "case-" + number, 0),
                "case-" + number,
                new Outcome.Answered(Response.answer(answer)),
                0,
                Sizes.UNKNOWN,
                SiftScores.of(CASE, view, view),
                Map.of("family", "summary", "intent", "summary"));
    }

    @Test
    void lostWrongAndInventedValuesAreCountedWithAnExample() {
        var fix = WhatToFix.of(Stream.of(
                row(1, CASE.target()),
                row(2, "The build failed with 2 errors: ring.c:88 has 'head' undeclared."),
                row(3, CASE.target().replace("2 errors", "7 errors")),
                row(4, CASE.target() + " The run also lost 4173 packets on host zeta-91.")));

        assertThat(fix.systems()).containsExactly("mine");
        assertThat(fix.of("mine"))
                .extracting(WhatToFix.Line::kind)
                .containsExactlyInAnyOrder(Kind.LOST, Kind.WRONG, Kind.INVENTED);
        assertThat(fix.of("mine"))
                .anySatisfy(line -> assertThat(line)
                        .isEqualTo(new WhatToFix.Line(Kind.WRONG, "summary", "summary", 1, 1, "case-3", "7")))
                .anySatisfy(line -> {
                    assertThat(line.kind()).isEqualTo(Kind.INVENTED);
                    assertThat(line.facts()).isEqualTo(2);
                    assertThat(line.example()).isEqualTo("4173");
                });
    }
}
