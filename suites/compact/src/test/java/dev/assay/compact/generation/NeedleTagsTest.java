package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Turn;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.flow.CaseScript;
import dev.assay.compact.run.CompactSuites;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The turns that carry what is asked for are tagged, and no method sees the tags.
class NeedleTagsTest {
    private static final String NEEDLE = "needle";

    @ParameterizedTest
    @ValueSource(strings = {"starter", "elite-practice", "hard"})
    void whatIsAskedForStandsInTaggedTurns(String suite) {
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());
        var loaded = CompactSuites.builtIn(suite, generator.dialect()).suite();
        assertThat(loaded.templates()).isNotEmpty().allSatisfy(template -> {
            var slot = new CaseSlot(generator.namespace(loaded, template), "default", 0);
            var one = generator.draw(template, slot, Difficulty.MEDIUM).drawn();
            for (int cycle = 0; cycle <= one.continuations().size(); cycle++) {
                allAnswerable(one, cycle);
            }
            assertThat(Json.write(CaseScript.of(one).toMap())).doesNotContain("\"" + NEEDLE + "\"");
        });
    }

    private static void allAnswerable(CompactCase one, int cycle) {
        var turns = new ArrayList<>(one.transcript().turns());
        one.continuations().stream().limit(cycle).forEach(next -> turns.addAll(next.turns()));
        var tagged = turns.stream()
                .filter(turn -> turn.tags().contains(NEEDLE))
                .map(Turn::content)
                .collect(Collectors.joining("\n"));
        var checks = new CheckReader(Profile.STANDARD);
        assertThat(one.itemsIn(cycle)).allSatisfy(item -> {
            var check = checks.read(item.expected());
            assertThat(check.isAbsence() || check.isAnswerableFrom(tagged))
                    .as("%s in cycle %d of %s", item.key(), cycle, one.caseId())
                    .isTrue();
        });
    }
}
