package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.context.Generators;
import dev.assay.dataset.CaseFields;
import dev.assay.tokens.BpeTokens;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every example of every generator.
class GeneratedExamplesTest {
    /// Answers that are counted, judged or told by silence: they stand in no piece.
    private static final Set<String> DERIVED = Set.of(
            "babilong:qa6",
            "babilong:qa7",
            "updates:abstain",
            "memory:multi",
            "memory:abstain",
            "aggregate:count",
            "aggregate:sum",
            "passages:count");

    static Stream<Generator> generators() {
        return Generators.ALL.stream();
    }

    private static List<Labeled<OpenExample>> examples(Generator generator, int length, int count) {
        var options = GenerateOptions.STANDARD
                .withLength(Math.max(length, generator.shape().leastLength()))
                .withCount(count);
        try (var examples = generator.dataset(options).examples()) {
            return examples.toList();
        }
    }

    @ParameterizedTest
    @MethodSource("generators")
    @Tag("ci")
    void twoHundredExamplesDifferFromEachOther(Generator generator) {
        var examples = examples(generator, 1000, 200);

        assertThat(examples).hasSize(200);
        assertThat(distinct(examples.stream().map(labeled -> labeled.example().id())))
                .isEqualTo(200);
        assertThat(distinct(examples.stream().map(labeled -> labeled.example().context())))
                .isEqualTo(200);
        assertThat(examples).allSatisfy(GeneratedExamplesTest::checkSpans);
        assertThat(examples).allSatisfy(labeled -> checkAnswers(generator, labeled));
        assertThat(examples).allSatisfy(GeneratedExamplesTest::checkNothingGoldIsVisible);
    }

    private static long distinct(Stream<String> texts) {
        return texts.distinct().count();
    }

    private static void checkSpans(Labeled<OpenExample> labeled) {
        var context = labeled.example().context();
        var fields = labeled.reference().fields();
        assertThat(texts(labeled, "needle_spans")).isEqualTo(labeled.reference().evidence());
        assertThat(texts(labeled, "distractor_spans")).isEqualTo(fields.get("distractors"));
        assertThat(context)
                .isNotBlank()
                .matches(text -> text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~')));
    }

    private static List<String> texts(Labeled<OpenExample> labeled, String spans) {
        return Readings.spans(labeled, spans).stream()
                .map(span -> labeled.example().context().substring(span.getFirst(), span.getLast()))
                .toList();
    }

    private static void checkAnswers(Generator generator, Labeled<OpenExample> labeled) {
        var evidence = String.join("\n", labeled.reference().evidence());
        if (DERIVED.contains(generator.name())) {
            assertThat(labeled.reference().answers()).hasSize(1);
            return;
        }
        for (var answer : labeled.reference().answers()) {
            for (var part : Readings.parts(labeled, answer)) {
                assertThat(evidence).contains(part);
                assertThat(Readings.outsideOfEvidence(labeled)).doesNotContainPattern("\\b\\Q" + part + "\\E\\b");
            }
        }
    }

    private static void checkNothingGoldIsVisible(Labeled<OpenExample> labeled) {
        var gold = Set.of("needle_spans", "distractors", "distractor_spans", "depth", "qa_pairs", "answer_session_ids");
        assertThat(labeled.example().fields().keySet())
                .doesNotContainAnyElementsOf(CaseFields.REFERENCE)
                .doesNotContainAnyElementsOf(gold);
        assertThat(labeled.reference().fields().get("guess_floor"))
                .asInstanceOf(InstanceOfAssertFactories.DOUBLE)
                .isBetween(0.0, 1.0);
    }

    @ParameterizedTest
    @EnumSource
    void everyDifficultyFitsTheShortestLength(Difficulty difficulty) {
        for (var generator : Generators.ALL) {
            var length = generator.shape().leastLength();
            var dataset = generator.dataset(
                    GenerateOptions.STANDARD.withLength(length).withDifficulty(difficulty));
            assertThat(LongStream.range(0, 20).map(i -> tokens(generator, dataset.example(i))))
                    .as(generator.name())
                    .allMatch(tokens -> tokens <= length);
        }
    }

    @ParameterizedTest
    @MethodSource("generators")
    void lengthIsReachedWithinTwoPercent(Generator generator) {
        for (var difficulty : Difficulty.values()) {
            checkLength(generator, difficulty, 2000);
            checkLength(generator, difficulty, 4096);
        }
        checkLength(generator, Difficulty.MEDIUM, 32_768);
    }

    private static void checkLength(Generator generator, Difficulty difficulty, int length) {
        var options = GenerateOptions.STANDARD.withLength(length).withDifficulty(difficulty);
        assertThat(tokens(generator, generator.dataset(options).example(1))).isBetween(length - length / 50, length);
    }

    @Test
    void lengthIsReachedAtAHundredAndTwentyEightThousand() {
        for (var name : List.of("niah-multikey-2", "cwe", "qa5", "mrcr:8", "memory:update", "tools:log")) {
            var generator = Generators.find(name);
            var options = GenerateOptions.STANDARD.withLength(131_072);
            assertThat(tokens(generator, generator.dataset(options).example(0)))
                    .as(name)
                    .isBetween(131_000, 131_072);
        }
    }

    private static int tokens(Generator generator, Labeled<OpenExample> labeled) {
        return BpeTokens.CL100K_BASE.count(labeled.example().context())
                + BpeTokens.CL100K_BASE.count(labeled.example().question().orElseThrow())
                + generator.shape().answerTokens();
    }

    @ParameterizedTest
    @MethodSource("generators")
    void anExampleDependsOnItsNumberAndSeedAlone(Generator generator) {
        var dataset = generator.dataset(GenerateOptions.STANDARD
                .withLength(generator.shape().leastLength())
                .withCount(10));
        var again = Generators.find(generator.name()).dataset(dataset.options().withCount(1_000_000_000_000L));

        try (var examples = dataset.examplesAfter(7)) {
            assertThat(examples).containsExactly(again.example(7), again.example(8), again.example(9));
        }
        assertThat(again.example(999_999_999_999L).example().context())
                .isNotEqualTo(again.example(7).example().context());
    }

    @ParameterizedTest
    @MethodSource("generators")
    void anotherSeedMakesAnotherText(Generator generator) {
        var options = GenerateOptions.STANDARD.withLength(generator.shape().leastLength());

        assertThat(generator.dataset(options.withSeed(2)).example(0).example().context())
                .isNotEqualTo(generator.dataset(options).example(0).example().context());
    }

    /// Made-up words of seven letters are 2.6 million: a thousand of them meet one of another thousand by
    /// chance in every third pair of seeds.
    @Test
    void seedsHaveVocabulariesOfTheirOwn() {
        for (var name : List.of(
                "niah-multikey-2", "vt", "cwe", "qa-1", "kv", "nolima-like:onehop", "updates:current", "tools:json")) {
            var one = answers(name, 1);
            assertThat(one).hasSizeGreaterThanOrEqualTo(100);
            var shared = new HashSet<>(one);
            shared.retainAll(answers(name, 2));
            assertThat(shared).as(name).hasSizeLessThanOrEqualTo(one.size() / 500);
        }
    }

    private static Set<String> answers(String name, long seed) {
        var dataset = Generators.find(name)
                .dataset(GenerateOptions.STANDARD.withLength(1000).withSeed(seed));
        return LongStream.range(0, 100)
                .mapToObj(dataset::example)
                .flatMap(labeled -> labeled.reference().answers().stream())
                .collect(Collectors.toCollection(HashSet::new));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void evidenceLiesAtTheDepthAskedFor(Generator generator) {
        if (!generator.shape().hasDepth()) {
            return;
        }
        var dataset =
                generator.dataset(GenerateOptions.STANDARD.withLength(8000).withDepths(List.of(0.0, 50.0, 100.0)));
        for (int i = 0; i < 6; i++) {
            var asked = 50.0 * (i % 3);
            var labeled = dataset.example(i);
            var size = labeled.example().context().length();
            assertThat(Readings.spans(labeled, "needle_spans"))
                    .anyMatch(span -> Math.abs(100.0 * span.getFirst() / size - asked) < 13);
        }
    }

    @ParameterizedTest
    @MethodSource("generators")
    void metadataIsComplete(Generator generator) {
        assertThat(generator.summary()).matches("[a-zA-Z].{5,60}");
        assertThat(generator.scoring().evaluators())
                .hasSizeGreaterThanOrEqualTo(2)
                .doesNotHaveDuplicates();
        assertThat(generator.scoring().score()).matches("[a-z_]+");
    }
}
