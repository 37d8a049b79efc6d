package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A message without marked blocks, line by line, in which the question is looked for.
final class Lines {
    /// A longer paragraph is no question.
    private static final int LONGEST_QUESTION = 1_000;

    /// Behind a question that ends a prompt there is not more than this.
    private static final int LONGEST_TAIL = 2_000;

    /// How many paragraphs from either end may be the question.
    private static final int EDGE = 3;

    /// How many lines from either end may be labeled by the prompt; those between are the material's own.
    private static final int EDGE_LINES = 30;

    /// What stands before the material is not longer than this, or a small part of the whole.
    private static final int LONGEST_PREAMBLE = 3_000;

    private static final double SMALL_PART = 0.2;

    /// A mark that ends a word and is no part of an address or a pattern.
    private static final Pattern ASKS = Pattern.compile("[\\p{L}\\p{N})\\]\"'`’”] ?[?？](?:[\"'”’)*]|\\s|$)");

    private final List<String> lines;
    private final List<Optional<Label.Line>> labels;
    private final boolean asksByHeading;

    /// Lines from one to before another.
    record Span(int from, int to) {
        int size() {
            return to - from;
        }
    }

    Lines(String text) {
        this.lines = text.lines().toList();
        this.labels = lines.stream().map(Label::of).toList();
        this.asksByHeading = labels.stream()
                .flatMap(Optional::stream)
                .anyMatch(found ->
                        found.isHeading() && (found.label() == Label.QUESTION || found.label() == Label.INSTRUCTION));
    }

    int size() {
        return lines.size();
    }

    String text(Span span) {
        return String.join("\n", lines.subList(span.from, span.to)).strip();
    }

    /// Without the label.
    String bare(Span span) {
        var first = span.size() == 0 ? Optional.<Label.Line>empty() : labels.get(span.from);
        return first.map(label -> (label.rest() + "\n" + text(new Span(span.from + 1, span.to))).strip())
                .orElseGet(() -> text(span));
    }

    boolean isLabeled(int line, Label label) {
        return labels.get(line).filter(found -> found.label() == label).isPresent();
    }

    /// The line that labels the material, if it is not part of the material itself.
    Optional<Integer> material(Span within) {
        var preamble = 0;
        var rest = lines.stream().mapToInt(String::length).sum();
        for (int i = 0; i < within.to && (preamble <= LONGEST_PREAMBLE || preamble < SMALL_PART * rest); i++) {
            if (i >= within.from && isLabeled(i, Label.MATERIAL) && standsApart(i)) {
                return Optional.of(i);
            }
            preamble += lines.get(i).length();
            rest -= lines.get(i).length();
        }
        return Optional.empty();
    }

    /// A heading is a label of the prompt only where the question has one too; a label with a colon, only
    /// behind a blank line, another label or the very first lines.
    private boolean standsApart(int line) {
        if (labels.get(line).filter(Label.Line::isHeading).isPresent()) {
            return asksByHeading;
        }
        return line < EDGE
                || lines.get(line - 1).isBlank()
                || labels.get(line - 1).isPresent();
    }

    Optional<Span> question() {
        return labeled(Label.QUESTION).or(() -> labeled(Label.INSTRUCTION)).or(this::unlabeled);
    }

    private Optional<Span> labeled(Label label) {
        var found = IntStream.range(0, lines.size())
                .filter(i -> i < EDGE_LINES || i >= lines.size() - EDGE_LINES)
                .filter(i -> isLabeled(i, label))
                .boxed()
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var last = section(found.getLast());
        return Optional.of(isAtEnd(last) && !leadsToMaterial(found.getFirst()) ? last : section(found.getFirst()));
    }

    private Span all() {
        return new Span(0, lines.size());
    }

    /// A label with what belongs to it: to the next blank line or label.
    private Span section(int label) {
        var end = label + 1;
        if (labels.get(label).filter(found -> found.rest().isEmpty()).isPresent()) {
            while (end < lines.size() && lines.get(end).isBlank()) {
                end++;
            }
        }
        while (end < lines.size()
                && !lines.get(end).isBlank()
                && labels.get(end).isEmpty()) {
            end++;
        }
        return new Span(label, end);
    }

    private boolean isAtEnd(Span span) {
        return text(new Span(span.to, lines.size())).length() <= LONGEST_TAIL;
    }

    /// Whether material is announced behind a line, and none before it.
    private boolean leadsToMaterial(int line) {
        return material(new Span(0, line)).isEmpty()
                && material(new Span(line, lines.size())).isPresent();
    }

    /// The last paragraph if it asks, or the first; or one near the end, or near the beginning; or the one
    /// that is no material.
    private Optional<Span> unlabeled() {
        var paragraphs = paragraphs();
        var last = paragraphs
                .subList(Math.max(0, paragraphs.size() - EDGE), paragraphs.size())
                .reversed();
        var first = paragraphs.subList(0, Math.min(EDGE, paragraphs.size()));
        return Stream.of(last.stream().limit(1), first.stream().limit(1), last.stream(), first.stream())
                .flatMap(spans -> spans)
                .flatMap(span -> asking(span).stream())
                .findFirst()
                .or(() -> command(paragraphs));
    }

    private List<Span> paragraphs() {
        var paragraphs = new ArrayList<Span>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                var end = section(i).to;
                paragraphs.add(new Span(i, end));
                i = end - 1;
            }
        }
        return paragraphs;
    }

    /// The paragraph if it is short, or its last line that asks.
    private Optional<Span> asking(Span paragraph) {
        if (labels.get(paragraph.from)
                        .filter(found -> found.label() == Label.MATERIAL)
                        .isPresent()
                && paragraph.size() > 1) {
            return Optional.empty();
        }
        for (int i = paragraph.to - 1; i >= paragraph.from; i--) {
            if (lines.get(i).length() <= LONGEST_QUESTION
                    && ASKS.matcher(lines.get(i)).find()) {
                return Optional.of(paragraph.size() <= 2 ? paragraph : new Span(i, i + 1));
            }
        }
        return Optional.empty();
    }

    private Optional<Span> command(List<Span> paragraphs) {
        if (paragraphs.isEmpty()) {
            return Optional.empty();
        }
        var material = material(all());
        var before = material.map(label -> new Span(0, label))
                .filter(span -> !text(span).isEmpty());
        var last = paragraphs.getLast();
        var isShort = text(last).length() <= LONGEST_QUESTION
                && (material.isEmpty() || last.from() > material.get() || paragraphs.size() == 1);
        return before.or(() -> isShort ? Optional.of(last) : Optional.empty());
    }
}
