package dev.assay.compact.board;

import dev.assay.compact.board.Ranking.Ranked;
import dev.assay.text.DecimalText;
import dev.assay.text.Markdown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A board as a Markdown document.
final class BoardMarkdown {
    private static final List<String> NUMBERS =
            List.of("elite", "95 %", "overall", "drift", "constraints", "contradictions", "compression", "retried");

    private final StringBuilder text = new StringBuilder("# Compaction board\n");

    private BoardMarkdown() {}

    static String render(Board board) {
        return new BoardMarkdown().add(board);
    }

    private String add(Board board) {
        if (board.entries().isEmpty()) {
            text.append("\nNo run qualifies yet.\n");
        }
        board.entries().stream()
                .collect(Collectors.groupingBy(Ranked::segment, LinkedHashMap::new, Collectors.toList()))
                .forEach(this::add);
        addControls(board.controls());
        addUnqualified(board.unqualified());
        return text.toString();
    }

    private void add(Segment segment, List<Ranked> entries) {
        heading(segment.describe(), Stream.concat(Stream.of("rank", "method", "by"), NUMBERS.stream()));
        for (var entry : entries) {
            var row = entry.row();
            line(Stream.concat(Stream.of(rank(entry), method(row), by(row)), numbers(row)));
        }
    }

    private void addControls(List<BoardRow> controls) {
        if (!controls.isEmpty()) {
            heading("Controls", Stream.concat(Stream.of("method"), NUMBERS.stream()));
            controls.forEach(row -> line(Stream.concat(Stream.of(method(row)), numbers(row))));
        }
    }

    private void addUnqualified(List<Board.Unqualified> unqualified) {
        if (!unqualified.isEmpty()) {
            heading("Not qualified", Stream.of("method", "tier", "elite", "why"));
            for (var run : unqualified) {
                var why = run.reasons().stream().map(Reason::message).collect(Collectors.joining("; "));
                line(Stream.of(
                        method(run.row()),
                        run.row().tier().toString(),
                        fixed(run.row().eliteScore(), 3),
                        why));
            }
        }
    }

    private void heading(String title, Stream<String> columns) {
        text.append("\n## ").append(Markdown.cell(title)).append("\n\n");
        var names = columns.toList();
        line(names.stream());
        text.append('|').repeat(" --- |", names.size()).append('\n');
    }

    private void line(Stream<String> cells) {
        text.append(cells.map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String rank(Ranked entry) {
        return entry.best() == entry.worst()
                ? Integer.toString(entry.rank())
                : "%d (%d\u2013%d)".formatted(entry.rank(), entry.best(), entry.worst());
    }

    private static String method(BoardRow row) {
        return row.setup().methodName() + " " + row.setup().methodVersion();
    }

    private static String by(BoardRow row) {
        var owner = row.owner();
        return Stream.of(owner.handle(), owner.organization())
                .flatMap(name -> name.stream())
                .collect(Collectors.joining(", "));
    }

    private static Stream<String> numbers(BoardRow row) {
        var run = row.aggregates();
        return Stream.of(
                fixed(row.eliteScore(), 3),
                row.interval()
                        .map(interval -> fixed(interval.low(), 3) + "\u2013" + fixed(interval.high(), 3))
                        .orElse(""),
                fixed(run.overallScore(), 3),
                run.driftResistance().isPresent() ? fixed(run.driftResistance().getAsDouble(), 3) : "none",
                fixed(run.constraintRetention(), 3),
                fixed(run.contradictionRate(), 3),
                fixed(run.compressionRatio(), 2) + "x",
                Integer.toString(row.retried()));
    }

    private static String fixed(double value, int decimals) {
        return DecimalText.printed(value, decimals);
    }
}
