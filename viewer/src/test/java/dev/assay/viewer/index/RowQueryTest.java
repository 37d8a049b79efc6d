package dev.assay.viewer.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowQueryTest {
    private static EvalRow row(int trial, Optional<Double> score, String label) {
        return new EvalRow(
                new TrialKey(trial, "s" + trial % 3, "d", "Example-" + trial, 0),
                "c" + trial / 2,
                trial % 7 == 6
                        ? new Outcome.Failed("error", "Broken Pipe " + trial)
                        : new Outcome.Answered(Response.context("x")),
                trial / 100.0,
                Sizes.UNKNOWN,
                score.<List<Score>>map(value -> List.of(Score.of("q", value))).orElse(List.of()),
                Map.of("label", label, "depth", trial % 4));
    }

    private static RunIndex index(List<EvalRow> rows) {
        var index = new RunIndex();
        rows.forEach(row -> index.add(row, row.key().number() * 10, 9, "q"));
        return index;
    }

    /// In an order that is not that of the plan, as rows come in.
    private static List<EvalRow> shuffled(int count) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        var rows = new ArrayList<EvalRow>();
        for (int trial : IntStream.range(0, count).toArray()) {
            var score = trial % 5 == 0
                    ? Optional.<Double>empty()
                    : Optional.of(trial % 2 == 0 ? 1.0 : random.nextDouble() * 1e-9 + 0.5);
            rows.add(random.nextInt(rows.size() + 1), row(trial, score, "l" + trial % 2));
        }
        return rows;
    }

    private static List<Integer> trials(RunIndex index, RowQuery query) {
        return Arrays.stream(query.places(index)).mapToObj(index::trial).toList();
    }

    private static RowQuery sorted(String column, boolean isDescending) {
        return new RowQuery(Optional.empty(), Optional.empty(), Map.of(), Map.of(), Map.of(), "", column, isDescending);
    }

    @Test
    void rowsComeInTheOrderOfThePlan() {
        assertThat(trials(index(shuffled(500)), RowQuery.ALL))
                .isEqualTo(IntStream.range(0, 500).boxed().toList());
    }

    @Test
    void numbersSortToTheLastDigitAndMissingOnesComeLast() {
        var rows = shuffled(2_000);
        var index = index(rows);
        for (boolean isDescending : List.of(true, false)) {
            var order =
                    Comparator.comparingDouble((EvalRow row) -> row.score("q").orElseThrow());
            var wanted = new ArrayList<Integer>();
            rows.stream()
                    .filter(row -> row.score("q").isPresent())
                    .sorted((isDescending ? order.reversed() : order)
                            .thenComparingLong(row -> row.key().number()))
                    .forEach(row -> wanted.add((int) row.key().number()));
            rows.stream()
                    .filter(row -> row.score("q").isEmpty())
                    .map(row -> (int) row.key().number())
                    .sorted()
                    .forEach(wanted::add);
            assertThat(trials(index, sorted("q", isDescending))).isEqualTo(wanted);
        }
    }

    @Test
    void filtersAreJoinedByAnd() {
        var index = index(shuffled(300));
        var query = new RowQuery(
                Optional.of("s1"),
                Optional.of(RowStatus.OK),
                Map.of("label", "l0", "depth", "2"),
                Map.of("q", 0.9),
                Map.of("latency", 2_000.0),
                "EXAMPLE-1",
                "system",
                false);
        assertThat(trials(index, query))
                .isEqualTo(IntStream.range(0, 300)
                        .filter(trial -> trial % 3 == 1 && trial % 7 != 6 && trial % 4 == 2 && trial % 5 != 0)
                        .filter(trial -> trial <= 200 && ("" + trial).startsWith("1"))
                        .boxed()
                        .toList());
    }

    @Test
    void errorsAreSearchedInAnyCase() {
        var index = index(shuffled(100));
        var query = new RowQuery(
                Optional.empty(), Optional.empty(), Map.of(), Map.of(), Map.of(), "broken pipe", "", false);
        assertThat(trials(index, query)).hasSize(14).allMatch(trial -> trial % 7 == 6);
    }

    @Test
    void namesNobodyHasFindNothing() {
        var index = index(shuffled(10));
        assertThat(trials(index, RowQuery.of(Optional.of("nobody")))).isEmpty();
        assertThat(trials(index, sorted("nothing", true))).hasSize(10);
    }

    @Test
    void numbersOfWhichThereAreFewAreLabelsToo() {
        assertThat(index(shuffled(50)).labels())
                .containsEntry("label", List.of("l0", "l1"))
                .containsEntry("depth", List.of("0", "1", "2", "3"));
    }

    @Test
    void neighborsAreThoseOfThePlanThatAreThere() {
        var index = index(List.of(row(2, Optional.empty(), "l"), row(9, Optional.empty(), "l")));
        assertThat(index.neighbor(9, -1)).hasValue(2);
        assertThat(index.neighbor(2, 1)).hasValue(9);
        assertThat(index.neighbor(9, 1)).isEmpty();
    }

    @Test
    void metadataOfAnyShapeDoesNoHarm() {
        var many = new java.util.LinkedHashMap<String, Object>();
        for (int i = 0; i < 1_000; i++) {
            many.put("name-" + i, i % 2 == 0 ? (Object) "word" : i);
        }
        many.put("nothing", null);
        many.put("list", List.of(1));
        var index = new RunIndex();
        index.add(
                new EvalRow(
                        new TrialKey(0, "s", "d", "e", 0),
                        "e",
                        new Outcome.Answered(Response.context("")),
                        0,
                        Sizes.UNKNOWN,
                        List.of(Score.of("q", 1)),
                        many),
                0,
                1,
                "q");
        assertThat(index.numbers()).contains("q").hasSizeLessThan(100);
    }
}
