package dev.assay.compact.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.scenario.TokenEstimate;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PickingsTest {
    private static final CaseGenerator GENERATOR = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());

    private static Told told(String suite) {
        var template = CompactSuites.builtIn(suite, GENERATOR.dialect())
                .suite()
                .templates()
                .getFirst();
        CompactCase one =
                GENERATOR.draw(template, BigInteger.TWO, Difficulty.MEDIUM).drawn();
        return new Told(one, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects", "projects-de", "projects-zh"})
    void pickedSentencesFitIntoTheRoomOfAllMethods(String suite) {
        var told = told(suite);
        int room = ArtifactRoom.after(told.turns());
        for (var picked : List.of(
                Pickings.digits(told),
                Pickings.modals(told),
                Pickings.news(told),
                Pickings.unrepeated(told),
                Pickings.statements(told),
                Pickings.commonWord(told),
                Pickings.beforeShortReplies(told),
                Gleanings.questionsAndReplies(told),
                Gleanings.endings(told),
                Gleanings.weightiest(told),
                Gleanings.lastOfAlike(told),
                Gleanings.lastOfWordings(told),
                Samplings.middle(told),
                Samplings.densestNames(told),
                Samplings.mostFigures(told),
                Samplings.longestWords(told),
                Samplings.lastOfOpenings(told),
                Samplings.newWords(told),
                Samplings.fading(told),
                Samplings.halves(told),
                Samplings.valuesInOrder(told),
                Trackings.statementsOfProjects(told),
                Trackings.changesOfProjects(told),
                Trackings.ofEachShape(told),
                Trackings.ofEachRarestWord(told),
                Trackings.ofEachWidestWord(told),
                Trackings.ofEachValue(told),
                Trackings.ofEachSharedWord(told),
                Trackings.ofEachSharedWordWithNamesPutIn(told),
                Trackings.ofEachWordWithNamesPutIn(told),
                Trackings.beforeRepeatedReplies(told),
                Trackings.doubleStatements(told),
                Trackings.lastDoubleStatements(told),
                Readings.fewOfEachProject(told),
                Readings.lastOfEachSharedWord(told),
                Readings.lastButOneOfEachSharedWord(told),
                Readings.lastThatPointsBack(told),
                Readings.lastWithoutWordsOfTakingBack(told),
                Readings.lastWithWordsOfStanding(told),
                Readings.afterWordsOfTakingBack(told),
                Readings.lastTurns(told),
                Readings.aroundLastMentions(told),
                Readings.toolOutputs(told))) {
            assertThat(picked).isNotEmpty();
            assertThat(picked.stream().mapToInt(TokenEstimate::of).sum()).isLessThanOrEqualTo(room);
        }
    }

    @Test
    void ofSentencesThatAreAlikeTheLastIsKept() {
        var told = told("projects");
        var kept = Gleanings.lastOfAlike(told);
        var all = told.turns().stream()
                .flatMap(turn -> told.sentences(turn).stream())
                .toList();
        assertThat(kept).isNotEmpty().doesNotHaveDuplicates();
        assertThat(all).containsAll(kept);
        assertThat(kept).contains(all.getLast());
    }

    @Test
    void namesStandWithTheNumberNearestToThem() {
        assertThat(Gleanings.nearestNumbers(told("projects")))
                .isNotEmpty()
                .allMatch(line -> line.matches("\\p{Lu}\\p{L}+: \\d.*"));
    }

    @Test
    void shuffledSentencesKeepTheirWordsAndLoseTheirOrder() {
        var told = told("projects");
        var shuffled = Pickings.shuffledWords(told);
        var whole = told.turns().stream().map(turn -> turn.content()).toList();
        assertThat(shuffled).isNotEmpty().anyMatch(sentence -> whole.stream().noneMatch(one -> one.contains(sentence)));
        assertThat(shuffled)
                .allMatch(sentence -> Arrays.stream(sentence.split(" "))
                        .allMatch(word -> whole.stream().anyMatch(one -> one.contains(word))));
    }

    @Test
    void labelledPairsForTheReaderHaveNotesAndOnlyOneAnswer() {
        var pairs = ReaderAgreement.pairs();
        assertThat(pairs).hasSizeGreaterThanOrEqualTo(150).doesNotHaveDuplicates();
        assertThat(pairs)
                .allMatch(pair -> !pair.notes().isEmpty() && !pair.question().isBlank());
        assertThat(pairs).filteredOn(pair -> pair.answer().equals("none")).hasSizeGreaterThanOrEqualTo(30);
        assertThat(pairs).filteredOn(pair -> pair.answer().equals("no")).hasSizeGreaterThanOrEqualTo(10);
    }
}
