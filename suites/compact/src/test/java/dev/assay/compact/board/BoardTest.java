package dev.assay.compact.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Interval;
import dev.assay.api.Profile;
import dev.assay.compact.log.Logs;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.Stage;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.log.RunSetup;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.Families;
import dev.assay.compact.scoring.Results;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.json.Json;
import dev.assay.text.GoldenRow;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class BoardTest {
    private static final Terms TERMS = new Terms("m-1", "medium", 2, "default", 1, "artifact_only", "0123456789abcdef");

    private static Stream<Map<String, Object>> rows(String kind) {
        return Golden.rows("compactbench/leaderboard.jsonl").filter(row -> kind.equals(row.get("kind")));
    }

    private static Tier tier(Map<String, ?> row) {
        return Tier.named(String.valueOf(row.get("tier"))).orElseThrow();
    }

    private static RunAggregates aggregates(Map<String, ?> row) {
        return new RunAggregates(
                Results.number(row, "overall_score"),
                Results.number(row, "drift_resistance"),
                Results.number(row, "constraint_retention"),
                Results.number(row, "contradiction_rate"),
                Results.number(row, "compression_ratio"));
    }

    @Test
    void bonusesScoresAndFamiliesEqualTheOriginals() {
        assertThat(rows("compression_bonus")).isNotEmpty().allSatisfy(BoardTest::agreeOnBonus);
        assertThat(rows("elite_score")).isNotEmpty().allSatisfy(BoardTest::agreeOnElite);
        assertThat(rows("infer_family")).isNotEmpty().allSatisfy(BoardTest::agreeOnFamily);
    }

    static void agreeOnBonus(Map<String, Object> row) {
        assertThat(tier(row).bonus(Results.number(row, "compression_ratio")))
                .isCloseTo(Results.number(row, "bonus"), within(1e-12));
    }

    static void agreeOnElite(Map<String, Object> row) {
        var all = new LinkedHashMap<>(row);
        all.put("contradiction_rate", 0);
        assertThat(EliteScore.of(aggregates(all), tier(row)))
                .isCloseTo(Results.number(row, "elite_score"), within(1e-12));
    }

    static void agreeOnFamily(Map<String, Object> row) {
        assertThat(Families.inferred(String.valueOf(row.get("template_key")))).isEqualTo(row.get("family"));
    }

    @Nested
    class Qualifying {
        private static RankedRun run(Map<String, Object> row) {
            var cases = GoldenRow.list(row, "cases").stream()
                    .map(GoldenRow::map)
                    .map(one -> Results.caseOf(
                            String.valueOf(one.get("case_id")),
                            String.valueOf(one.get("template_key")),
                            Results.number(one, "case_score"),
                            (int) Results.number(one, "cycles")))
                    .toList();
            var expected = row.get("expected_case_ids") == null
                    ? Optional.<Set<String>>empty()
                    : Optional.<Set<String>>of(new HashSet<>(GoldenRow.texts(row, "expected_case_ids")));
            return new RankedRun(
                    aggregates(GoldenRow.map(row, "aggregates")),
                    cases,
                    (int) Results.number(row, "expected_drift_cycles"),
                    expected,
                    (int) Results.number(row, "failures"),
                    List.of());
        }

        @Test
        void compatVerdictsEqualTheOriginals() {
            assertThat(rows("qualify")).isNotEmpty().allSatisfy(Qualifying::agree);
        }

        static void agree(Map<String, Object> row) {
            var wanted = GoldenRow.map(row, "upstream");
            var found = Qualification.of(Profile.COMPAT, tier(row), run(row));
            assertThat(found.isQualified()).as("%s", row).isEqualTo(wanted.get("qualified"));
            assertThat(found.reasons().stream().map(Qualifying::mention).toList())
                    .as("%s", row)
                    .isEqualTo(wanted.get("reasons_mention"));
        }

        private static String mention(Reason reason) {
            return switch (reason.code()) {
                case "compression_below_floor" -> "compression";
                case "contradiction_above_max" -> "contradiction_rate";
                case "cycles_missing" -> "cycles";
                case "no_cases" -> "no_cases";
                default -> "family";
            };
        }

        /// The reference judges families by their mean score, the seed by their pass rate: rows in which the two
        /// differ are left to [#aFamilyIsJudgedByTheShareOfItsCasesThatPass].
        @Test
        void standardVerdictsEqualTheReference() {
            assertThat(rows("qualify").filter(Qualifying::hasOneVerdictOnFamilies))
                    .hasSizeGreaterThan(70)
                    .allSatisfy(row -> {
                        var wanted = GoldenRow.map(row, "methodology");
                        var found = Qualification.of(Profile.STANDARD, tier(row), run(row));
                        assertThat(found.reasons().stream().map(Reason::code).toList())
                                .as("%s", row)
                                .isEqualTo(wanted.get("codes"));
                    });
        }

        private static boolean hasOneVerdictOnFamilies(Map<String, Object> row) {
            return run(row).cases().stream().collect(Collectors.groupingBy(CaseResult::family)).values().stream()
                    .allMatch(cases -> {
                        double mean = cases.stream()
                                .mapToDouble(CaseResult::caseScore)
                                .average()
                                .orElseThrow();
                        double passing = cases.stream()
                                .filter(one -> one.caseScore() >= 0.4 - 1e-9)
                                .count();
                        return (mean >= 0.4 - 1e-9) == (passing / cases.size() >= 0.4 - 1e-9);
                    });
        }

        @Test
        void aFamilyIsJudgedByTheShareOfItsCasesThatPass() {
            assertThat(codes(0.9, 0.9, 0.1, 0.1, 0.1)).isEmpty();
            assertThat(codes(1.0, 0.39, 0.39, 0.39)).containsExactly("family_below_floor:one");
            assertThat(codes(0.4, 0.4, 0.0, 0.0, 0.0)).isEmpty();
        }

        private static List<String> codes(double... scores) {
            var cases = Arrays.stream(scores)
                    .mapToObj(score -> Results.caseOf("c" + score, "one_v1", score, 3))
                    .toList();
            var run =
                    new RankedRun(new RunAggregates(0.5, 1, 0.5, 0, 4), cases, 2, Optional.empty(), 0, List.of("m-1"));
            return Qualification.of(Profile.STANDARD, Tier.LIGHT, run).reasons().stream()
                    .map(Reason::code)
                    .toList();
        }

        @Test
        void everyReasonIsGivenWithItsNumbers() {
            var run = new RankedRun(
                    new RunAggregates(0.3, 0.9, 0.5, 0.25, 1.5),
                    List.of(Results.caseOf("1", "weak_v1", 0.3, 1)),
                    2,
                    Optional.of(Set.of("1", "2")),
                    1,
                    List.of("m-1", "m-2"));
            assertThat(Qualification.of(Profile.STANDARD, Tier.LIGHT, run).reasons())
                    .extracting(Reason::message)
                    .containsExactly(
                            "compression 1.500x is below the 2.000x of Elite-Light",
                            "contradiction rate 0.250 is above 0.100",
                            "1 configured cases have no result",
                            "1 cases lack some of the 3 cycles",
                            "family weak passes 0.000 of its cases (a score of at least 0.400), below 0.400",
                            "1 cases failed",
                            "several versions of the model answered: m-1, m-2");
        }
    }

    @Nested
    class Order {
        @Test
        void ranksEqualTheOriginals() {
            assertThat(rows("rank")).isNotEmpty().allSatisfy(Order::agree);
        }

        static void agree(Map<String, Object> row) {
            var input = GoldenRow.list(row, "input").stream()
                    .map(entry -> boardRow(GoldenRow.map(entry)))
                    .toList();
            var wanted = GoldenRow.list(row, "ranked").stream()
                    .map(GoldenRow::map)
                    .map(entry -> entry.get("rank") + " " + entry.get("method_name"))
                    .toList();
            assertThat(Ranking.of(Profile.COMPAT, input).stream()
                            .map(ranked ->
                                    ranked.rank() + " " + ranked.row().setup().methodName())
                            .toList())
                    .isEqualTo(wanted);
        }

        private static BoardRow boardRow(Map<String, Object> row) {
            var version = String.valueOf(row.get("benchmark_version")).split("@", 2);
            var setup = new RunSetup(
                    String.valueOf(row.get("method_name")),
                    String.valueOf(row.get("method_version")),
                    version[0],
                    version[1],
                    String.valueOf(row.get("scorer_version")),
                    String.valueOf(row.get("target_provider")),
                    String.valueOf(row.get("target_model")),
                    "medium",
                    2,
                    "default",
                    1);
            return new BoardRow(
                    setup,
                    BoardRow.Owner.NOBODY,
                    tier(row),
                    aggregates(row),
                    Results.number(row, "elite_score"),
                    Optional.empty(),
                    Map.of(),
                    OffsetDateTime.parse(String.valueOf(row.get("published_at")))
                            .toInstant(),
                    TERMS,
                    0);
        }

        @Test
        void tiersDoNotCompeteUnderStandard() {
            var rows = List.of(row("a", Tier.LIGHT, 0.9, 0.1), row("b", Tier.MID, 0.5, 0.1));
            assertThat(Ranking.of(Profile.STANDARD, rows))
                    .extracting(Ranking.Ranked::rank)
                    .containsExactly(1, 1);
            assertThat(Ranking.of(Profile.COMPAT, rows))
                    .extracting(Ranking.Ranked::rank)
                    .containsExactly(1, 2);
        }

        @Test
        void runsOnOtherTermsOrOtherVersionsOfTheModelShareNoTable() {
            var one = row("a", Tier.MID, 0.9, 0.1);
            for (var terms : List.of(
                    new Terms("m-2", "medium", 2, "default", 1, "artifact_only", "0123456789abcdef"),
                    new Terms("m-1", "hard", 2, "default", 1, "artifact_only", "0123456789abcdef"),
                    new Terms("m-1", "medium", 3, "default", 1, "artifact_only", "0123456789abcdef"),
                    new Terms("m-1", "medium", 2, "spring", 1, "artifact_only", "0123456789abcdef"),
                    new Terms("m-1", "medium", 2, "default", 5, "artifact_only", "0123456789abcdef"),
                    new Terms("m-1", "medium", 2, "default", 1, "full_transcript", "0123456789abcdef"),
                    new Terms("m-1", "medium", 2, "default", 1, "artifact_only", "another"))) {
                assertThat(Ranking.of(Profile.STANDARD, List.of(one, with(row("b", Tier.MID, 0.5, 0.1), terms))))
                        .extracting(Ranking.Ranked::rank)
                        .containsExactly(1, 1);
            }
        }

        private static BoardRow with(BoardRow row, Terms terms) {
            return new BoardRow(
                    row.setup(),
                    row.owner(),
                    row.tier(),
                    row.aggregates(),
                    row.eliteScore(),
                    row.interval(),
                    row.families(),
                    row.publishedAt(),
                    terms,
                    0);
        }

        @Test
        void numbersWithinABillionthAreATie() {
            var first = row("late", Tier.MID, 0.5 + 4e-10, 0.1).admitted(Instant.parse("2026-05-02T00:00:00Z"));
            var second = row("early", Tier.MID, 0.5, 0.1);
            assertThat(Ranking.of(Profile.STANDARD, List.of(first, second)))
                    .extracting(ranked -> ranked.row().setup().methodName())
                    .containsExactly("early", "late");
            assertThat(Ranking.of(Profile.COMPAT, List.of(first, second)))
                    .extracting(ranked -> ranked.row().setup().methodName())
                    .containsExactly("late", "early");
        }

        @Test
        void ranksThatIntervalsDoNotDecideAreRanges() {
            var rows =
                    List.of(row("a", Tier.MID, 0.9, 0.02), row("b", Tier.MID, 0.7, 0.1), row("c", Tier.MID, 0.6, 0.1));
            assertThat(Ranking.of(Profile.STANDARD, rows))
                    .extracting(Ranking.Ranked::best, Ranking.Ranked::worst)
                    .containsExactly(tuple(1, 1), tuple(2, 3), tuple(2, 3));
        }
    }

    private static BoardRow row(String method, Tier tier, double elite, double reach) {
        var setup = new RunSetup(method, "1", "s", "1.0.0", "standard-2", "p", "m", "medium", 2, "default", 1);
        return new BoardRow(
                setup,
                new BoardRow.Owner(Optional.of("h|x"), Optional.empty()),
                tier,
                new RunAggregates(elite, 1, 0.5, 0.0625, 4),
                elite,
                Optional.of(new Interval(elite - reach, elite + reach, 0.95, "test")),
                Map.of("family", 0.5),
                Instant.parse("2026-05-01T10:00:00Z"),
                TERMS,
                0);
    }

    private static Board board() {
        var ranked = Ranking.of(
                Profile.STANDARD, List.of(row("good", Tier.MID, 0.75, 0.125), row("better", Tier.MID, 0.875, 0.125)));
        return new Board(
                ranked,
                List.of(row("null", Tier.MID, 0.25, 0)),
                List.of(new Board.Unqualified(row("bad", Tier.MID, 0.5, 0), List.of(new Reason("no_cases", "none")))));
    }

    @Nested
    class Published {
        private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

        @Test
        void aBoardThatDidNotChangeKeepsItsDate() {
            var first = board().json(Optional.empty(), NOW);
            assertThat(board().json(Optional.of(first), NOW.plusSeconds(9))).isEqualTo(first);
            assertThat(new Board(List.of(), List.of(), List.of()).json(Optional.of(first), NOW.plusSeconds(9)))
                    .contains("\"updated_at\": \"2026-06-01T00:00:09Z\"");
            assertThat(board().json(Optional.of("{torn"), NOW)).isEqualTo(first);
        }

        @Test
        void theBoardDatesARowWhenItFirstAdmitsItWhateverItsLogSays() {
            var first = Admissions.of(Optional.empty(), NOW).dated(row("good", Tier.MID, 0.75, 0.125));
            assertThat(first.publishedAt()).isEqualTo(NOW);
            var board = new Board(Ranking.of(Profile.STANDARD, List.of(first)), List.of(), List.of())
                    .json(Optional.empty(), NOW);
            var later = Admissions.of(Optional.of(board), NOW.plusSeconds(60));
            assertThat(later.dated(row("good", Tier.MID, 0.75, 0.125)).publishedAt())
                    .isEqualTo(NOW);
            assertThat(later.dated(row("good", Tier.MID, 0.76, 0.125)).publishedAt())
                    .isEqualTo(NOW.plusSeconds(60));
        }

        @Test
        void membersAreSortedAndNothingOfACaseIsShown() {
            var json = board().json(Optional.empty(), NOW);
            assertThat(json).endsWith("}\n").startsWith("{\n  \"controls\": [\n    {\n      \"benchmark_version\"");
            var entry =
                    GoldenRow.map(GoldenRow.list(Json.readMap(json), "entries").getFirst());
            assertThat(List.copyOf(entry.keySet())).isSorted();
            assertThat(entry)
                    .containsEntry("method_name", "better")
                    .containsEntry("rank_range", List.of(1, 2))
                    .containsEntry("published_at", "2026-05-01T10:00:00+00:00")
                    .containsEntry("org", null);
        }

        @Test
        void peopleReadTables() {
            assertThat(board().markdown()).isEqualTo("""
                            # Compaction board

                            ## s@1.0.0, p:m, version m-1, medium level, 2 drift cycles, seed group default, 1 cases a template, artifact_only, templates 0123456789ab, standard-2, Elite-Mid

                            | rank | method | by | elite | 95 % | overall | drift | constraints | contradictions | compression | retried |
                            | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
                            | 1 (1\u20132) | better 1 | h\\|x | 0.875 | 0.750\u20131.000 | 0.875 | 1.000 | 0.500 | 0.062 | 4.00x | 0 |
                            | 2 (1\u20132) | good 1 | h\\|x | 0.750 | 0.625\u20130.875 | 0.750 | 1.000 | 0.500 | 0.062 | 4.00x | 0 |

                            ## Controls

                            | method | elite | 95 % | overall | drift | constraints | contradictions | compression | retried |
                            | --- | --- | --- | --- | --- | --- | --- | --- | --- |
                            | null 1 | 0.250 | 0.250\u20130.250 | 0.250 | 1.000 | 0.500 | 0.062 | 4.00x | 0 |

                            ## Not qualified

                            | method | tier | elite | why |
                            | --- | --- | --- | --- |
                            | bad 1 | Elite-Mid | 0.500 | none |
                            """);
            assertThat(new Board(List.of(), List.of(), List.of()).markdown()).contains("No run qualifies yet.");
        }
    }

    @Nested
    class Handed {
        @Test
        void theBoardDecidesWhatARankedRunIs() {
            var manifest = BoardManifest.of(manifest());
            assertThat(manifest.differences(Logs.start())).isEmpty();
            var other = manifest();
            other.put("drift_cycles", 3);
            other.put("tokenizer", "cl100k_base");
            assertThat(BoardManifest.of(other).differences(Logs.start()))
                    .containsExactly(
                            "drift_cycles is 2, the board requires 3",
                            "tokenizer is not recorded, the board requires cl100k_base");
            assertThat(BoardManifest.of(other).hash()).isNotEqualTo(manifest.hash());
            assertThat(BoardManifest.of(manifest.toMap())).isEqualTo(manifest);
            other.remove("seed_group");
            assertThatThrownBy(() -> BoardManifest.of(other)).hasMessageContaining("leaves open: seed_group");
        }

        private static Map<String, Object> manifest() {
            var map = new LinkedHashMap<String, Object>();
            map.put("board_id", "spring");
            map.put("suite_key", "starter");
            map.put("suite_version", "1.0.0");
            map.put("scorer_version", "standard-2");
            map.put("seed_group", "default");
            map.put("difficulty", "medium");
            map.put("drift_cycles", 2);
            map.put("case_count_per_template", 3);
            map.put("target_provider", "local");
            map.put("target_model", "reader");
            map.put("prompt_pack", "p1");
            return map;
        }
    }

    @Test
    void aFailureOutsideTheRankedSlotsIsNoneOfTheRun() {
        var run = new RunResult(
                Logs.start(),
                Instant.EPOCH,
                List.of(Logs.result("1", "x_v1", 1)),
                new RunAggregates(1, 1, 1, 0, 4),
                Optional.empty(),
                List.of(new CaseFailed("extra", 0, Stage.COMPACT, "timeout", "", true)),
                List.of(),
                true);
        assertThat(RankedRun.of(run, Optional.of(Set.of("1"))).failures()).isZero();
        assertThat(RankedRun.of(run, Optional.of(Set.of("1", "extra"))).failures())
                .isOne();
    }

    @Test
    void aRowIsMadeOfARun() {
        List<CaseResult> cases = List.of(Logs.result("1", "x_v1", 0.5), Logs.result("2", "y_v1", 1));
        var run = new RunResult(
                Logs.start(),
                Instant.EPOCH,
                cases,
                new RunAggregates(0.75, 0.5, 0.75, 0, 4),
                Optional.empty(),
                List.of(),
                List.of(),
                true);
        var row = BoardRow.of(run, BoardRow.Owner.NOBODY, Tier.LIGHT);
        assertThat(row.terms().modelVersion()).isEqualTo("unknown");
        assertThat(row.eliteScore()).isCloseTo(0.3 + 0.15 + 0.15 + 0.1, within(1e-12));
        assertThat(row.families()).containsExactly(Map.entry("one", 0.75));
        assertThat(row.interval()).isPresent();
        assertThat(Qualification.of(Profile.STANDARD, Tier.LIGHT, RankedRun.of(run, Optional.of(Set.of("1", "2", "3"))))
                        .reasons())
                .extracting(Reason::code)
                .containsExactly("case_slots_missing", "cycles_missing");
    }
}
