package dev.assay.viewer.page;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.viewer.library.BudgetBand;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.NumberKind;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.library.ShownNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Systems of all runs of a suite in order, segment by segment: what is not measured alike is not ranked
/// together.
public record BoardPage(Library library) {
    private static final Set<String> SUITES = Set.of("sift", "context", "compact", "fit");
    private static final int MOST_COLUMNS = 10;
    private static final int MOST_ROWS = 90;

    public Map<String, Object> answer(Asked asked) {
        var suite = asked.text("suite").orElse("context");
        if (!SUITES.contains(suite)) {
            throw new UserError("no suite \"%s\"\n       there are context, sift, compact and fit".formatted(suite));
        }
        var wanted = asked.text("segment");
        var segments = suite.equals("compact") ? new CompactBoard(library).segments() : segments(suite);
        var shown = segments.stream()
                .filter(segment -> wanted.isEmpty() || segment.name().equals(wanted.get()))
                .toList();
        var columns = new LinkedHashSet<String>();
        shown.forEach(segment ->
                segment.rows().forEach(row -> columns.addAll(row.numbers().keySet())));
        var answer = new LinkedHashMap<String, Object>();
        answer.put("suite", suite);
        var named = columns.stream().limit(MOST_COLUMNS).toList();
        answer.put("segments", bounded(shown, named));
        answer.put("columns", named.stream().map(BoardPage::column).toList());
        if (suite.equals("sift")) {
            answer.put("systems", standings());
        }
        answer.put("allSegments", segments.stream().map(BoardSegment::name).toList());
        return answer;
    }

    /// Whole segments, the newest first, as long as there is room; the others can be asked for by name.
    private static List<Map<String, Object>> bounded(List<BoardSegment> segments, List<String> columns) {
        var bounded = new ArrayList<Map<String, Object>>();
        int left = MOST_ROWS;
        for (var segment : segments) {
            if (left > 0) {
                bounded.add(segment.toMap(columns, left));
                left -= segment.rows().size();
            }
        }
        return bounded;
    }

    private static Map<String, Object> column(String name) {
        var kind = NumberKind.of(name);
        var column = new LinkedHashMap<String, Object>();
        column.put("name", name);
        column.put("better", kind.better());
        column.put("unit", kind.unit());
        return column;
    }

    /// Of all sift runs, the newest first; baselines and controls once, as they are the same in every run.
    private List<Map<String, Object>> standings() {
        var systems = new LinkedHashMap<String, Map<String, Object>>();
        for (var run : library.runs()) {
            if (run instanceof RowsRun rows && rows.suite().equals("sift")) {
                new SiftPage(rows)
                        .standings()
                        .forEach(one -> systems.putIfAbsent(
                                "none".equals(one.get("track"))
                                        ? String.valueOf(one.get("name"))
                                        : one.get("name") + " " + one.get("run"),
                                one));
            }
        }
        return systems.values().stream().limit(MOST_ROWS).toList();
    }

    private List<BoardSegment> segments(String suite) {
        var bySegment = new LinkedHashMap<String, Map<String, BoardSegment.Row>>();
        for (var run : library.runs()) {
            if (run instanceof RowsRun rows && rows.suite().equals(suite)) {
                rows(rows)
                        .forEach(row -> bySegment
                                .computeIfAbsent(segment(rows) + terms(rows, row.system()), _ -> new LinkedHashMap<>())
                                .putIfAbsent(row.system(), row));
            }
        }
        var segments = new ArrayList<BoardSegment>();
        bySegment.forEach((name, rows) -> segments.add(BoardSegment.ranked(name, List.copyOf(rows.values()))));
        return segments;
    }

    /// Runs of one edition of a dataset, under one profile; the newest run of a system counts.
    private static String segment(RowsRun run) {
        var setup = run.manifest().setup();
        return "%s · %s · %d examples"
                .formatted(
                        setup.dataset().name() + " " + setup.dataset().version(),
                        setup.profile(),
                        run.manifest().examples());
    }

    /// Systems are ranked among those that keep about as many tokens and see as much of the question. Where an original
    /// ranks, it ranks all together.
    private static String terms(RowsRun run, String system) {
        var band = band(run, system);
        if (band.isEmpty()) {
            return "";
        }
        return " · %s%s".formatted(band.get().label(), run.seesQuestion(system) ? " · sees the question" : "");
    }

    /// Empty where systems show no context, and outside the suite of context work.
    private static Optional<BudgetBand> band(RowsRun run, String system) {
        return run.profile() == Profile.STANDARD && run.suite().equals("context")
                ? BudgetBand.of(run.numbers(), system)
                : Optional.empty();
    }

    private static List<BoardSegment.Row> rows(RowsRun run) {
        var numbers = run.numbers();
        var controls = run.controls();
        var metric = numbers.names().stream().findFirst();
        var rows = new ArrayList<BoardSegment.Row>();
        for (var part : run.manifest().setup().systems()) {
            boolean isControl = controls.contains(part.name())
                    || band(run, part.name()).filter(BudgetBand.ALL::equals).isPresent();
            rows.add(new BoardSegment.Row(
                    part.name(),
                    run.id(),
                    ModelName.of(part.configuration()),
                    isControl,
                    ShownNumber.toMaps(numbers.of(part.name())),
                    metric.flatMap(name -> numbers.find(part.name(), name))
                            .map(ShownNumber::toMap)
                            .orElse(Map.of()),
                    metric.map(name -> NumberKind.of(name).isHigherBetter()).orElse(true),
                    Optional.empty(),
                    reasons(run, part.name(), isControl)));
        }
        return rows;
    }

    /// Why a system is not ranked. By the rules of an original a failed row scores 0, so that failing wins nothing;
    /// by ours it is left out of the mean.
    private static List<String> reasons(RowsRun run, String system, boolean isControl) {
        var reasons = new ArrayList<String>();
        if (run.controls().contains(system)) {
            reasons.add("a control: it shows a floor or a ceiling, and competes with nobody");
        } else if (isControl) {
            reasons.add("it does not compress: it shows what can be had without a compressor");
        }
        var numbers = run.numbers();
        long failures = numbers.failures(system);
        long planned = run.manifest().examples() * run.manifest().setup().repeats();
        long there = numbers.rows(system);
        if (failures > 0 && run.profile() == Profile.STANDARD) {
            reasons.add("%d of %d rows failed".formatted(failures, there));
        }
        if (there < planned) {
            reasons.add("%d of %d rows are there".formatted(there, planned));
        }
        return reasons;
    }
}
