package dev.assay.compact.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Item;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.assertion.Supposition;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.relation.Relation;
import dev.assay.compact.relation.StatedText;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.text.Withdrawal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioCasesTest {
    private static final Pattern POINTS = Pattern.compile(
            "(?i)that (?:project|service)|(?:first|second) of these (?:project|service)s|dieses Projekt|(?:erste|zweite)n? dieser Projekte|[这前后][一个]+项目");
    private static final Pattern POINTS_PAST_THE_LAST_NAME = Pattern.compile("(?i)first of these|ersten? dieser|前一个");
    private static final CaseGenerator GENERATOR = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());

    private static TemplateSuite suite(String name) {
        return CompactSuites.builtIn(name, GENERATOR.dialect()).suite();
    }

    private static CompactCase drawn(CaseGenerator generator, Template template, int slot) {
        return generator
                .draw(template, new CaseSlot("t@1/t@1", "test", slot), Difficulty.MEDIUM)
                .drawn();
    }

    @Test
    void thereAreEnoughTemplatesOfEnoughFamiliesAndLanguages() {
        var all = suite("projects").templates();

        assertThat(all).hasSizeGreaterThanOrEqualTo(60);
        assertThat(all.stream().map(Template::family).distinct()).hasSizeGreaterThanOrEqualTo(10);
        assertThat(suite("projects-de").templates()).hasSizeGreaterThanOrEqualTo(8);
        assertThat(suite("projects-zh").templates()).hasSizeGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "projects-de", "projects-zh"})
    void theTruthAndTheWholeConversationHoldEveryRelation(String name) {
        var checks = new CheckReader(Profile.STANDARD);
        for (var template : suite(name).templates()) {
            var one = drawn(GENERATOR, template, 0);
            var said = StatedText.of(String.join(
                    "\n",
                    one.transcript().turns().stream()
                            .map(turn -> turn.content())
                            .toList()));
            var truth = StatedText.of(oracle(one));
            for (var item : one.items()) {
                var relation = Relation.of(item).orElseThrow();
                assertThat(List.of(
                                relation.in(said, checks.read(item.expected())),
                                relation.in(truth, checks.read(item.expected()))))
                        .as(template.key() + " " + item.prompt())
                        .containsOnly(Relation.Standing.KEPT);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "projects-de", "projects-zh"})
    void somethingIsSupposedOfWhatIsAskedAfterItWasSettled(String name) {
        var one = drawn(GENERATOR, suite(name).templates().getFirst(), 0);
        var turns = one.transcript().turns();
        int settled = turns.indexOf(turns.stream()
                .filter(turn -> turn.tags().contains("needle"))
                .findFirst()
                .orElseThrow());
        var relation = Relation.of(one.items().getFirst()).orElseThrow();

        assertThat(turns.subList(settled, turns.size()).stream()
                        .flatMap(turn -> Sentences.of(turn.content()).stream())
                        .filter(Supposition::isOne)
                        .filter(sentence ->
                                relation.cues().stream().anyMatch(sentence.toLowerCase(Locale.ROOT)::contains)))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "projects-de", "projects-zh"})
    void mostOfWhatDecidesDoesNotNameItsSubject(String name) {
        var deciding = suite(name).templates().stream()
                .flatMap(template -> Stream.of(0, 1).map(slot -> drawn(GENERATOR, template, slot)))
                .flatMap(one -> one.transcript().turns().stream())
                .filter(turn -> turn.tags().contains("needle"))
                .map(turn -> turn.content())
                .toList();
        double pointing = deciding.stream().filter(POINTS.asPredicate()).count() / (double) deciding.size();

        assertThat(pointing).isBetween(0.5, 0.85);
        assertThat(deciding.stream()
                        .filter(POINTS_PAST_THE_LAST_NAME.asPredicate())
                        .count())
                .isGreaterThan(deciding.size() / 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "projects-de", "projects-zh"})
    void someOfWhatIsAskedIsSaidOtherwiseAndTakenBackAfterItWasSettled(String name) {
        int takenBack = 0;
        for (var template : suite(name).templates()) {
            var one = drawn(GENERATOR, template, 0);
            var said = one.transcript().turns().stream()
                    .filter(turn -> turn.role() == TurnRole.USER)
                    .toList();
            for (int i = 1; i < said.size(); i++) {
                if (Withdrawal.isOne(said.get(i).content())
                        && said.get(i).tags().contains("distractor")
                        && template.scenario()
                                .orElseThrow()
                                .speaks(said.get(i - 1).content())) {
                    takenBack++;
                }
            }
        }

        assertThat(takenBack).isGreaterThan(suite(name).templates().size());
    }

    private static Artifact oracle(CompactCase one) {
        return new OracleCompactor(one::groundTruthIn)
                .compact(new CompactionRequest(one.transcript(), Map.of(), Optional.empty()));
    }

    @Test
    void oneSeedMakesOneCase() {
        var template = suite("projects").templates().getFirst();

        assertThat(drawn(GENERATOR, template, 3)).isEqualTo(drawn(GENERATOR, template, 3));
        assertThat(drawn(GENERATOR, template, 3)).isNotEqualTo(drawn(GENERATOR, template, 4));
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 20_000, 200_000})
    void conversationsAreAsLongAsAsked(int tokens) {
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.bundled(), OptionalInt.of(tokens));
        var one = drawn(generator, suite("projects").templates().getFirst(), 0);

        assertThat(one.transcript().turns().stream()
                        .mapToInt(turn -> TokenEstimate.of(turn.content()))
                        .sum())
                .isBetween(tokens, tokens + 600);
    }

    @Test
    void pairsAreAskedBothWaysWithOppositeAnswers() {
        var template = suite("projects").templates().stream()
                .filter(one -> one.family().equals("permissions"))
                .findFirst()
                .orElseThrow();
        var one = drawn(GENERATOR, template, 0);

        for (int i = 0; i < one.items().size(); i += 2) {
            var first = one.items().get(i);
            var second = one.items().get(i + 1);
            assertThat(first.expected()).containsEntry("value", "yes").containsEntry("both_with", second.key());
            assertThat(second.expected()).containsEntry("value", "no").containsEntry("both_with", first.key());
        }
    }

    @Test
    void theFirstContinuationBringsASubjectAndTheNextChangesOne() {
        var one = drawn(GENERATOR, suite("projects").templates().getFirst(), 0);

        var before = one.items().stream().map(Item::key).toList();
        var after = one.itemsIn(1).stream().map(Item::key).toList();
        assertThat(after).containsAll(before).hasSizeGreaterThan(before.size());
        assertThat(one.itemsIn(1).getFirst()).isEqualTo(one.items().getFirst());
        assertThat(one.itemsIn(2).getFirst()).isNotEqualTo(one.items().getFirst());
    }
}
