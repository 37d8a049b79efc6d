package dev.assay.sift.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.sift.ForbiddenContent;
import dev.assay.sift.Intent;
import dev.assay.sift.OutputMode;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCases;
import dev.assay.sift.run.SiftLint;
import dev.assay.text.FailureLines;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlantedCasesTest {
    private static final PlantedOptions STANDARD = PlantedOptions.STANDARD;

    private static List<SiftCase> cases(long seed, PlantedOptions options, int count) {
        return PlantedCases.of(seed, options).first(count).toList();
    }

    static List<String> tools() {
        return PlantedCases.tools();
    }

    @Test
    @Tag("ci")
    void twoThousandCasesProveThemselves() {
        var findings = SiftLint.of(cases(11, STANDARD.withLines(20), 2000));

        assertThat(findings.problems()).isEmpty();
        assertThat(findings.means().get("target")).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void casesOfOneIntentProveThemselves(Intent intent) {
        assertThat(SiftLint.of(cases(12, STANDARD.withLines(20).withIntent(intent), 60))
                        .problems())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("tools")
    @Tag("ci")
    void casesOfOneToolProveThemselves(String tool) {
        var options = STANDARD.withTool(tool)
                .withDistractors(6)
                .withEarlierAttempts(3)
                .withRepetitions(4);

        assertThat(SiftLint.of(cases(13, options, 40)).problems()).isEmpty();
    }

    @Test
    void aCaseDependsOnSeedNumberAndOptionsAlone() {
        var cases = PlantedCases.of(7, STANDARD);
        var last = cases.make(123_456_789_012L);
        cases.first(5).forEach(_ -> {});

        assertThat(cases.make(123_456_789_012L)).isEqualTo(last);
        assertThat(PlantedCases.of(7, STANDARD).make(123_456_789_012L)).isEqualTo(last);
        assertThat(PlantedCases.of(8, STANDARD).make(123_456_789_012L).task().rawInput())
                .isNotEqualTo(last.task().rawInput());
    }

    @Test
    void thisVersionMakesTheseTexts() {
        var one = PlantedCases.of(1, STANDARD.withTool("compiler").withIntent(Intent.EXACT_LINES))
                .make(0);

        assertThat(one.caseId()).startsWith("planted-compiler-exact-lines-s1-l100-d");
        assertThat(Digests.sha256(Json.write(one.toMap()))).startsWith("7e8065051b2b2c8f");
    }

    @Test
    void intentsHaveTheSharesOfThePublishedCorpus() {
        var byIntent = cases(3, STANDARD.withLines(20), 2800).stream()
                .collect(Collectors.groupingBy(one -> one.task().intent(), Collectors.counting()));

        assertThat(byIntent.get(Intent.SUMMARY)).isBetween(1060L, 1260L);
        assertThat(byIntent.get(Intent.RECALL)).isBetween(830L, 1030L);
        assertThat(byIntent.get(Intent.EXACT_FORMAT)).isBetween(170L, 270L);
        assertThat(byIntent.get(Intent.BULLET_LIST)).isBetween(105L, 195L);
        assertThat(byIntent.get(Intent.YAML)).isBetween(30L, 90L);
    }

    @Test
    void everyToolIntentAndKindOfAnswerOccurs() {
        var cases = cases(4, STANDARD.withLines(20), 1500);

        assertThat(cases.stream().map(one -> one.about().domain()).distinct()).hasSameElementsAs(PlantedCases.tools());
        assertThat(cases.stream().map(one -> one.task().outputMode()).distinct())
                .contains(OutputMode.REGEX_CONSTRAINED, OutputMode.SINGLE_LINE, OutputMode.TABLE);
        assertThat(cases.stream().map(one -> one.about().family()).distinct()).hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 50, 100})
    void theFailureStandsWhereItIsWanted(double depth) {
        var options = STANDARD.withLines(1000)
                .withDepths(List.of(depth))
                .withIntent(Intent.EXACT_LINES)
                .withRepetitions(1);

        for (var one : cases(5, options, 30)) {
            var lines = one.task().rawInput().lines().toList();
            int at = lines.indexOf(one.target().lines().toList().getFirst());
            assertThat(100.0 * at / lines.size()).as(one.caseId()).isCloseTo(depth, within(3.0));
            assertThat(one.provenance()).containsEntry("depth", depth);
        }
    }

    @Test
    void depthsAreTakenInTurn() {
        var depths = cases(5, STANDARD.withDepths(List.of(10.0, 90.0)), 4).stream()
                .map(one -> one.provenance().get("depth"));

        assertThat(depths).containsExactly(10.0, 90.0, 10.0, 90.0);
    }

    @Test
    void depthAndNoiseLeaveTheFactsAsTheyAre() {
        var options = STANDARD.withIntent(Intent.JSON);
        var shallow = PlantedCases.of(9, options.withDepths(List.of(0.0))).make(3);
        var deep = PlantedCases.of(9, options.withDepths(List.of(100.0)).withLines(2000))
                .make(3);

        assertThat(deep.target()).isEqualTo(shallow.target());
        assertThat(deep.task().instruction()).isEqualTo(shallow.task().instruction());
        assertThat(deep.caseId()).isNotEqualTo(shallow.caseId());
    }

    @Test
    void theMessageIsRepeatedAsOftenAsWanted() {
        var options = STANDARD.withTool("compiler").withIntent(Intent.SUMMARY).withRepetitions(7);

        for (var one : cases(6, options, 20)) {
            assertThat(occurrences(one, Pattern.quote(one.anchors().getFirst()) + ":[0-9]+:[0-9]+: error"))
                    .isEqualTo(7);
        }
    }

    private static long occurrences(SiftCase one, String pattern) {
        return Pattern.compile(pattern).matcher(one.task().rawInput()).results().count();
    }

    @ParameterizedTest
    @MethodSource("tools")
    void earlierAttemptsComeBeforeTheLastAndAreForbidden(String tool) {
        var options = STANDARD.withTool(tool)
                .withIntent(Intent.RECALL)
                .withEarlierAttempts(2)
                .withDistractors(0);

        for (var one : cases(14, options, 10)) {
            int last = one.task().rawInput().indexOf(longest(one.anchors()));
            assertThat(one.wanted().forbiddenContent()).as(one.caseId()).hasSizeGreaterThan(1);
            assertThat(one.wanted().forbiddenContent())
                    .allSatisfy(value -> assertThat(one.task().rawInput().indexOf(value))
                            .as(value)
                            .isBetween(0, last));
        }
    }

    private static String longest(List<String> texts) {
        return Collections.max(texts, Comparator.comparingInt(String::length));
    }

    @Test
    void decoysStandInTheInputAndAreForbidden() {
        var options = STANDARD.withEarlierAttempts(0).withDistractors(5);

        for (var one : cases(15, options, 100)) {
            assertThat(one.wanted().forbiddenContent()).hasSize(5);
            assertThat(one.wanted().forbiddenContent())
                    .allSatisfy(decoy -> assertThat(one.task().rawInput()).contains(decoy));
            assertThat(ForbiddenContent.of(one).isIn(one.target())).isFalse();
        }
    }

    @Test
    void anInstructionTellsWhichAttemptCounts() {
        var alone = cases(16, STANDARD.withEarlierAttempts(0), 200);
        var after = cases(16, STANDARD.withEarlierAttempts(1), 200);

        assertThat(alone)
                .noneMatch(
                        one -> one.task().instruction().toLowerCase(Locale.ROOT).contains("attempt"));
        assertThat(after)
                .allMatch(
                        one -> one.task().instruction().toLowerCase(Locale.ROOT).contains("attempt"));
    }

    @Test
    void everyWordingOfEveryFailureSaysThatSomethingFailed() {
        for (var tool : Texts.load().tools()) {
            for (var failure : tool.failures()) {
                var targets = Stream.concat(failure.summaries().stream(), failure.recalls().stream())
                        .map(template -> template.fill(name -> name.equals("exception") ? "OtherException" : "x"));
                assertThat(targets).as(tool.name()).allMatch(FailureLines::isFailure);
            }
        }
    }

    @Test
    void everyKindOfAnswerIsAskedForInFourWaysOrMore() {
        var asks = Texts.load().asks();

        assertThat(asks).hasSize(Contract.values().length + 2);
        assertThat(Stream.of(Contract.values()).map(Contract::toString)).allMatch(asks::containsKey);
        assertThat(asks.values()).allMatch(wordings -> wordings.size() >= 4);
    }

    @Test
    void everyToolFailsInSeveralWaysAndHasItsOwnNoise() {
        assertThat(Texts.load().tools()).hasSizeGreaterThanOrEqualTo(10).allSatisfy(tool -> {
            assertThat(tool.failures()).as(tool.name()).hasSizeGreaterThan(1);
            assertThat(tool.noise()).hasSizeGreaterThan(3);
            assertThat(tool.distractors()).hasSizeGreaterThan(2);
        });
    }

    @Test
    void casesAreReadAgainAsTheyWereWritten() {
        var cases = cases(17, STANDARD, 100);
        var lines = cases.stream().map(one -> Json.write(one.toMap())).toList();

        assertThat(SiftCases.read("planted.jsonl", lines).stream().map(one -> Json.write(one.toMap())))
                .isEqualTo(lines);
    }

    @Test
    void vocabulariesOfSeedsAreDistinct() {
        var one = anchors(18);
        var other = anchors(19);

        assertThat(one.keySet()).doesNotContainAnyElementsOf(other.keySet());
    }

    private static Map<String, String> anchors(long seed) {
        return cases(seed, STANDARD.withIntent(Intent.SUMMARY), 50).stream()
                .flatMap(one -> one.anchors().stream())
                .filter(anchor -> anchor.matches(".*[a-z]{7}.*"))
                .distinct()
                .collect(Collectors.toMap(Function.identity(), Function.identity()));
    }

    @Test
    void theLongestOutputHasAllItsLines() {
        var one = PlantedCases.of(20, STANDARD.withLines(PlantedOptions.MOST_LINES))
                .make(0);

        assertThat(one.task().rawInput().lines().count()).isBetween(20_000L, 20_200L);
        assertThat(one.provenance()).containsEntry("lines", 20_000).containsKey("exit_status");
    }
}
