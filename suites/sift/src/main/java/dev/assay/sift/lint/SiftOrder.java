package dev.assay.sift.lint;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Scores answers of every kind to every case, and says where the scores are not in the order of the kinds.
///
/// gold ≥ other notation ≥ paraphrase > extra true > chatter > half > what is wrong > what is worthless; on
/// average, and on 95 % of the cases where both kinds can be made.
public final class SiftOrder {
    private static final double MOST = 0.95;
    private static final double ROUNDING = 1e-9;
    private static final double GOOD = 0.90;
    private static final double WRONG_CEILING = 0.40;
    private static final double ECHO_CEILING = 0.10;

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());
    private final Rewritten rewritten = Rewritten.shipped();
    private final Map<AnswerKind, Tally> tallies = new EnumMap<>(AnswerKind.class);
    private final List<Map<AnswerKind, Double>> scores = new ArrayList<>();

    private SiftOrder() {}

    /// What answers of one kind got.
    public record Row(AnswerKind kind, int answers, double mean, double lowest, double highest, double accepted) {}

    /// @param problems one a line
    public record Findings(List<Row> rows, List<String> problems) {}

    private static final class Tally {
        private int answers;
        private int accepted;
        private double sum;
        private double lowest = 1;
        private double highest;

        Row row(AnswerKind kind) {
            return new Row(kind, answers, sum / answers, lowest, highest, (double) accepted / answers);
        }
    }

    public static Findings of(List<SiftCase> cases) {
        var order = new SiftOrder();
        for (int at = 0; at < cases.size(); at++) {
            order.add(cases.get(at), other(cases, at));
        }
        var rows = order.tallies.entrySet().stream()
                .map(tally -> tally.getValue().row(tally.getKey()))
                .toList();
        return new Findings(rows, order.problems(rows));
    }

    /// The target of the next case of the same intent.
    private static String other(List<SiftCase> cases, int at) {
        var intent = cases.get(at).task().intent();
        for (int step = 1; step < cases.size(); step++) {
            var other = cases.get((at + step) % cases.size());
            if (other.task().intent() == intent) {
                return other.target();
            }
        }
        return "";
    }

    private void add(SiftCase siftCase, String other) {
        var spoiler = new Spoiler(siftCase);
        var found = new EnumMap<AnswerKind, Double>(AnswerKind.class);
        for (var kind : AnswerKind.values()) {
            var answers = new ArrayList<>(rewritten.of(siftCase.caseId(), kind));
            spoiler.answer(kind, other).ifPresent(answers::add);
            answers.stream()
                    .filter(answer -> kind == AnswerKind.GOLD
                            || !answer.equals(siftCase.target().strip()))
                    .forEach(answer -> found.merge(kind, score(siftCase, kind, answer), Math::min));
        }
        scores.add(found);
    }

    private double score(SiftCase siftCase, AnswerKind kind, String answer) {
        var view = scorer.score(siftCase, answer);
        var tally = tallies.computeIfAbsent(kind, _ -> new Tally());
        tally.answers++;
        tally.accepted += view.validationStatus() == Verdict.Status.ACCEPTED ? 1 : 0;
        tally.sum += view.caseScore();
        tally.lowest = Math.min(tally.lowest, view.caseScore());
        tally.highest = Math.max(tally.highest, view.caseScore());
        return view.caseScore();
    }

    private List<String> problems(List<Row> rows) {
        var problems = new ArrayList<String>();
        rows.forEach(row -> addLimits(problems, row));
        for (var better : rows) {
            for (var worse : rows) {
                if (isRanked(better, worse)) {
                    compare(problems, better, worse);
                }
            }
        }
        return problems;
    }

    private static boolean isRanked(Row better, Row worse) {
        return better.kind().tier().compareTo(worse.kind().tier()) < 0
                && worse.kind().tier() != AnswerKind.Tier.UNRANKED;
    }

    private static void addLimits(List<String> problems, Row row) {
        switch (row.kind().tier()) {
            case GOLD ->
                limit(problems, row, row.lowest() > 1 - ROUNDING && row.accepted() == 1, "1.000, all accepted");
            case NOTATION, PARAPHRASE ->
                limit(problems, row, row.mean() >= GOOD && row.accepted() >= MOST, "0.90 or more, 95 % accepted");
            case WRONG ->
                limit(problems, row, row.mean() <= WRONG_CEILING && row.accepted() == 0, "0.40 or less, none accepted");
            case WORTHLESS ->
                limit(
                        problems,
                        row,
                        row.mean() <= ceiling(row.kind()) && row.accepted() == 0,
                        row.kind() == AnswerKind.EMPTY ? "0, none accepted" : "0.10 or less, none accepted");
            case EXTRA_TRUE, CHATTER, HALF, UNRANKED -> {}
        }
    }

    private static double ceiling(AnswerKind kind) {
        return kind == AnswerKind.EMPTY ? 0 : ECHO_CEILING;
    }

    private static void limit(List<String> problems, Row row, boolean isKept, String wanted) {
        if (!isKept) {
            problems.add(String.format(
                    Locale.ROOT,
                    "%s answers score %.3f on average and %.0f %% are accepted; they must have %s",
                    row.kind(),
                    row.mean(),
                    100 * row.accepted(),
                    wanted));
        }
    }

    private void compare(List<String> problems, Row better, Row worse) {
        boolean isStrict = better.kind().tier().isStrictlyAbove(worse.kind().tier());
        int both = 0;
        int ordered = 0;
        for (var found : scores) {
            var high = found.get(better.kind());
            var low = found.get(worse.kind());
            if (high != null && low != null) {
                both++;
                ordered += isStrict ? (high > low ? 1 : 0) : (high >= low - ROUNDING ? 1 : 0);
            }
        }
        boolean isMeanOrdered = isStrict ? better.mean() > worse.mean() : better.mean() >= worse.mean() - ROUNDING;
        if (!isMeanOrdered || ordered < MOST * both) {
            problems.add("%s answers must score above %s ones; they do in %d of %d cases"
                    .formatted(better.kind(), worse.kind(), ordered, both));
        }
    }

    /// Names of all kinds.
    public static List<String> kinds() {
        return Arrays.stream(AnswerKind.values()).map(AnswerKind::toString).toList();
    }
}
