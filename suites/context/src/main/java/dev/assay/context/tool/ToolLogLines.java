package dev.assay.context.tool;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.text.Prompt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;

/// The log of a running program with one failure of a kind; asked for is the id of what failed.
///
/// Difficulty: 0, 3 or 10 warnings, and when hard 4 failures of other kinds. A failure and a warning
/// differ in their level as well.
public final class ToolLogLines implements Task {
    /// Of the width of any other time, and of as many tokens: every line gets its own when all are in
    /// place.
    private static final String NO_TIME = "0000-00-00T00:00:00Z";

    private static final int MOST_SECONDS = 3;
    private static final Instant START = Instant.parse("2024-05-01T00:00:00Z");

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var words = new ToolWords(random);
        var failures = random.shuffled(ToolWords.texts().failures());
        var id = words.id();
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.evidence(line(words, "ERROR", failures.getFirst().line(), id), Places.one(cell, random)));
        for (int i = 0; i < cell.choose(0, 3, 10); i++) {
            var warning = line(words, "WARN", random.pick(ToolWords.texts().warnings()), words.id());
            pieces.add(Piece.distractor(warning, random.fraction()));
        }
        for (var other : failures.subList(1, 1 + cell.choose(0, 0, 4))) {
            pieces.add(Piece.distractor(line(words, "ERROR", other.line(), words.id()), random.fraction()));
        }
        var filler = Filler.of(
                Glue.LINES,
                () -> line(words, "INFO", random.pick(ToolWords.texts().routine()), words.id()),
                () -> NO_TIME + " DEBUG idle");
        var question = failures.getFirst().ask() + " Answer with the id only.";
        var hay = new Haystack(filler, pieces).fill(cell.room(question)).rewritten(ToolLogLines::withTimes);
        return Exercise.of(hay, question, id);
    }

    private static String line(ToolWords words, String level, String message, String id) {
        var filled = new Prompt(message).fill(Map.of("id", id, "number", words.number(10, 99)));
        return "%s %s %s: %s"
                .formatted(NO_TIME, level, words.random().pick(ToolWords.texts().services()), filled);
    }

    /// A line every few seconds.
    private static String withTimes(String text) {
        var stamped = text.toCharArray();
        var time = START;
        for (int start = 0; start < text.length(); start = text.indexOf('\n', start) + 1) {
            time.toString().getChars(0, NO_TIME.length(), stamped, start);
            time = time.plusSeconds(1 + start % MOST_SECONDS);
        }
        return new String(stamped);
    }
}
