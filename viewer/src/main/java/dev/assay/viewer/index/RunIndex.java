package dev.assay.viewer.index;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Every row that counts, one a trial, by columns; where in the file the whole row lies. Not thread-safe:
/// [LiveIndex] is.
///
/// A place is a row's index here; a row is known outside by its trial, which never changes.
public final class RunIndex {
    /// In milliseconds.
    public static final String LATENCY = "latency";

    /// The share of the input that is gone.
    public static final String COMPRESSION = "compression";
    private static final String SHORTENED = "shortened";

    private static final List<String> SIZES =
            List.of("input_bytes", "output_bytes", "input_tokens", "output_tokens", "answer_tokens");
    private static final List<RowStatus> STATUSES = List.of(RowStatus.values());
    private static final Outcome ANSWERED =
            new Outcome.Answered(new Response(Optional.empty(), Optional.empty(), Map.of()));
    private static final Outcome FAILED = new Outcome.Failed("failed", "");
    private static final NumberColumn NONE = new NumberColumn(0);
    private static final double MILLIS = 1000;
    private static final int MOST_COLUMNS = 96;
    private static final int MOST_VALUES_OF_A_LABEL = 200;
    private static final int MOST_NUMBERS_OF_A_LABEL = 24;

    final IndexColumns columns;
    private int[] placeOfTrial = new int[1024];

    public RunIndex() {
        this(new IndexColumns());
    }

    RunIndex(IndexColumns columns) {
        this.columns = columns;
        for (int place = 0; place < columns.rows; place++) {
            remember(trial(place), place);
        }
    }

    private void remember(int trial, int place) {
        if (trial >= placeOfTrial.length) {
            placeOfTrial = Arrays.copyOf(placeOfTrial, Growth.past(trial));
        }
        placeOfTrial[trial] = place + 1;
    }

    /// Adds a row, unless its trial has one that counts more: the first answered one, or the first failed.
    ///
    /// @param score the one that makes a row unscored when it lacks it
    public void add(EvalRow row, long offset, int length, String score) {
        var there = placeOf(row.key().number());
        if (there.isPresent() && (status(there.getAsInt()) != RowStatus.FAILED || !row.isAnswered())) {
            return;
        }
        int place = there.orElse(columns.rows);
        if (there.isPresent()) {
            columns.clear(place);
        } else {
            columns.rows++;
        }
        remember((int) row.key().number(), place);
        put(place, row, score);
        columns.offset(place, offset, length);
    }

    private void put(int place, EvalRow row, String score) {
        columns.trials.set(place, row.key().number());
        columns.repeats.set(place, row.key().repeat());
        columns.systems.set(place, row.system());
        columns.datasets.set(place, row.dataset());
        columns.examples.set(place, row.exampleId());
        columns.clusters.set(place, row.cluster());
        columns.statuses.set(place, STATUSES.indexOf(status(row, score)));
        if (row.outcome() instanceof Outcome.Failed failed) {
            columns.kinds.set(place, failed.kind());
            columns.errors.set(place, failed.message());
        }
        putNumbers(place, row);
        row.metadata().forEach((name, value) -> putNote(place, name, value));
    }

    private static RowStatus status(EvalRow row, String score) {
        if (!row.isAnswered()) {
            return RowStatus.FAILED;
        }
        boolean isRefused = row.scores().stream()
                .anyMatch(one -> one instanceof Score.Unscored && one.name().equals(score));
        boolean isBare = !row.scores().isEmpty() && row.scores().stream().noneMatch(Score.Value.class::isInstance);
        return isRefused || isBare ? RowStatus.UNSCORED : RowStatus.OK;
    }

    private void putNumbers(int place, EvalRow row) {
        row.latencySeconds().ifPresent(seconds -> number(LATENCY).set(place, seconds * MILLIS));
        var sizes = sizes(row);
        var known = List.of(
                sizes.inputBytes(),
                sizes.outputBytes(),
                sizes.inputTokens(),
                sizes.outputTokens(),
                sizes.answerTokens());
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).isPresent()) {
                number(SIZES.get(i)).set(place, known.get(i).getAsInt());
            }
        }
        compression(sizes).ifPresent(share -> number(COMPRESSION).set(place, share));
        for (var score : row.scores()) {
            if (score instanceof Score.Value value && hasRoomFor(value.name())) {
                number(value.name()).set(place, value.value());
                columns.scores.add(value.name());
            }
        }
    }

    /// Where a row says how far its answer is shortened, as in sift, the answer is what is left of the context.
    private static Sizes sizes(EvalRow row) {
        var sizes = row.sizes();
        return sizes.outputTokens().isEmpty() && row.score(SHORTENED).isPresent()
                ? new Sizes(
                        sizes.inputBytes(),
                        sizes.outputBytes(),
                        sizes.inputTokens(),
                        sizes.answerTokens(),
                        sizes.answerTokens())
                : sizes;
    }

    /// What a row weighs in a ratio of sums: its input in tokens where they are known, else in bytes.
    public double inputSize(int place) {
        var sizes = sizes(place);
        return sizes.inputTokens().orElse(sizes.inputBytes().orElse(0));
    }

    private static OptionalDouble compression(Sizes sizes) {
        var before = sizes.inputTokens().isPresent() ? sizes.inputTokens() : sizes.inputBytes();
        var after = sizes.inputTokens().isPresent() ? sizes.outputTokens() : sizes.outputBytes();
        return before.isPresent() && after.isPresent() && before.getAsInt() > 0
                ? OptionalDouble.of(1 - (double) after.getAsInt() / before.getAsInt())
                : OptionalDouble.empty();
    }

    private void putNote(int place, String name, @Nullable Object value) {
        if (columns.scores.contains(name) || !hasRoomFor(name)) {
            return;
        }
        switch (value) {
            case Number number
            when Double.isFinite(number.doubleValue()) -> {
                number(name).set(place, number.doubleValue());
            }
            case String word when word.length() <= 200 -> word(name).set(place, word);
            case Boolean flag -> word(name).set(place, flag.toString());
            case null, default -> {}
        }
    }

    private boolean hasRoomFor(String name) {
        return columns.numbers.containsKey(name)
                || columns.labels.containsKey(name)
                || columns.numbers.size() + columns.labels.size() < MOST_COLUMNS;
    }

    private NumberColumn number(String name) {
        return columns.numbers.computeIfAbsent(name, _ -> new NumberColumn(columns.capacity()));
    }

    private WordColumn word(String name) {
        return columns.labels.computeIfAbsent(name, _ -> new WordColumn(columns.capacity()));
    }

    public int size() {
        return columns.rows;
    }

    public OptionalInt placeOf(long trial) {
        boolean isThere = trial >= 0 && trial < placeOfTrial.length && placeOfTrial[(int) trial] > 0;
        return isThere ? OptionalInt.of(placeOfTrial[(int) trial] - 1) : OptionalInt.empty();
    }

    /// The nearest trial with a row before or after another, in steps of so many trials.
    public OptionalInt neighbor(long trial, int step) {
        for (long at = trial + step; at >= 0 && at < placeOfTrial.length; at += step) {
            if (placeOfTrial[(int) at] > 0) {
                return OptionalInt.of((int) at);
            }
        }
        return OptionalInt.empty();
    }

    public int trial(int place) {
        return columns.trials.intAt(place);
    }

    public int repeat(int place) {
        return columns.repeats.intAt(place);
    }

    public String system(int place) {
        return columns.systems.at(place).orElse("");
    }

    public String dataset(int place) {
        return columns.datasets.at(place).orElse("");
    }

    public String example(int place) {
        return columns.examples.at(place);
    }

    public String cluster(int place) {
        return columns.clusters.at(place);
    }

    public RowStatus status(int place) {
        return STATUSES.get(columns.statuses.intAt(place));
    }

    public Optional<String> failureKind(int place) {
        return columns.kinds.at(place);
    }

    public String failureMessage(int place) {
        return columns.errors.at(place);
    }

    public OptionalDouble number(String name, int place) {
        var column = columns.numbers.get(name);
        return column == null || !column.has(place) ? OptionalDouble.empty() : OptionalDouble.of(column.at(place));
    }

    public Optional<String> label(String name, int place) {
        if (name.equals("dataset")) {
            return columns.datasets.at(place);
        }
        var column = columns.labels.get(name);
        if (column != null) {
            return column.at(place);
        }
        var value = number(name, place);
        return value.isPresent() ? Optional.of(written(value.getAsDouble())) : Optional.empty();
    }

    private static String written(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    public long offset(int place) {
        return columns.offsets.at(place);
    }

    public int length(int place) {
        return columns.lengths.intAt(place);
    }

    public List<String> systems() {
        return columns.systems.words();
    }

    /// Scores any row has, in the order first seen.
    public List<String> scores() {
        return List.copyOf(columns.scores);
    }

    /// Everything a row may have as a number: scores first, then measures.
    public List<String> numbers() {
        var names = new ArrayList<>(columns.scores);
        columns.numbers.keySet().stream()
                .filter(name -> !columns.scores.contains(name))
                .forEach(names::add);
        return names;
    }

    /// What rows can be grouped by, with its values: words, and numbers of which there are few.
    public Map<String, List<String>> labels() {
        var labels = new LinkedHashMap<String, List<String>>();
        if (columns.datasets.words().size() > 1) {
            labels.put("dataset", columns.datasets.words());
        }
        columns.labels.forEach((name, column) -> {
            var words = column.words();
            if (words.size() > 1 && words.size() <= MOST_VALUES_OF_A_LABEL) {
                labels.put(name, words.stream().sorted().toList());
            }
        });
        columns.numbers.forEach((name, column) -> {
            if (!columns.scores.contains(name) && !SIZES.contains(name) && !name.equals(LATENCY)) {
                few(column).ifPresent(values -> labels.put(name, values));
            }
        });
        return labels;
    }

    private Optional<List<String>> few(NumberColumn column) {
        var values = new TreeSet<Double>();
        for (int place = 0; place < columns.rows && values.size() <= MOST_NUMBERS_OF_A_LABEL; place++) {
            if (column.has(place)) {
                values.add(column.at(place));
            }
        }
        return values.size() > 1 && values.size() <= MOST_NUMBERS_OF_A_LABEL
                ? Optional.of(values.stream().map(RunIndex::written).toList())
                : Optional.empty();
    }

    /// The rows at some places with everything numbers are made from, and nothing of what systems gave.
    public Stream<EvalRow> rows(IntStream places) {
        return places.mapToObj(this::row);
    }

    private EvalRow row(int place) {
        var outcome = status(place) == RowStatus.FAILED
                ? new Outcome.Failed(failureKind(place).orElse(""), failureMessage(place))
                : ANSWERED;
        var scores = new ArrayList<Score>();
        for (var name : columns.scores) {
            number(name, place).ifPresent(value -> scores.add(Score.of(name, value)));
        }
        return new EvalRow(
                new TrialKey(trial(place), system(place), dataset(place), example(place), repeat(place)),
                cluster(place),
                outcome,
                seconds(place),
                sizes(place),
                scores,
                notes(place));
    }

    private OptionalDouble seconds(int place) {
        var millis = number(LATENCY, place);
        return millis.isPresent() ? OptionalDouble.of(millis.getAsDouble() / MILLIS) : OptionalDouble.empty();
    }

    /// The rows at some places with one number alone, as if it were their only score.
    public Stream<EvalRow> rowsWith(String name, IntStream places) {
        var column = columns.numbers.getOrDefault(name, NONE);
        return places.mapToObj(place -> new EvalRow(
                new TrialKey(trial(place), system(place), dataset(place), example(place), repeat(place)),
                cluster(place),
                status(place) == RowStatus.FAILED ? FAILED : ANSWERED,
                0,
                Sizes.UNKNOWN,
                column.has(place) ? List.of(Score.of(name, column.at(place))) : List.of(),
                Map.of()));
    }

    private Sizes sizes(int place) {
        var sizes = SIZES.stream().map(name -> whole(name, place)).toList();
        return new Sizes(sizes.get(0), sizes.get(1), sizes.get(2), sizes.get(3), sizes.get(4));
    }

    private OptionalInt whole(String name, int place) {
        var value = number(name, place);
        return value.isPresent() ? OptionalInt.of((int) value.getAsDouble()) : OptionalInt.empty();
    }

    /// What else is known of a row.
    public Map<String, Object> notes(int place) {
        var notes = new LinkedHashMap<String, Object>();
        columns.labels.forEach((name, column) -> column.at(place).ifPresent(word -> notes.put(name, word)));
        columns.numbers.forEach((name, column) -> {
            boolean isNote = !columns.scores.contains(name)
                    && !SIZES.contains(name)
                    && !name.equals(LATENCY)
                    && !name.equals(COMPRESSION);
            if (isNote && column.has(place)) {
                notes.put(name, column.at(place));
            }
        });
        return notes;
    }
}
