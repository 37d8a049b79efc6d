package dev.assay.context.tool;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import java.util.ArrayList;
import java.util.List;

/// Stack traces with a cause each; asked for is the file and line where the cause of one error was
/// thrown.
///
/// Difficulty: 0, 2 or 4 errors have an id that differs in its last four digits only.
public final class ToolTrace implements Task {
    private static final int SHARED = 8;

    /// A trace whose first and last lines, with the frame after it, answer.
    private record Trace(String head, List<String> frames, String cause, String place, List<String> rest) {
        String text() {
            var lines = new ArrayList<>(List.of(head));
            lines.addAll(frames);
            lines.add(cause);
            lines.addAll(rest);
            return String.join("\n", lines);
        }
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var words = new ToolWords(random);
        var id = words.id();
        var asked = trace(words, id);
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.evidence(asked.text(), Places.one(cell, random)).marking(asked.head(), asked.cause()));
        for (int i = 0; i < cell.choose(0, 2, 4); i++) {
            var other =
                    trace(words, id.substring(0, SHARED) + words.vocabulary().id(4));
            pieces.add(Piece.distractor(other.text(), random.fraction()).marking(other.head(), other.cause()));
        }
        var filler = Filler.of(
                Glue.LINES, () -> trace(words, words.id()).text(), () -> "retry of %s is due".formatted(words.id()));
        var question =
                "At which file and line was the cause of error %s thrown? Answer as Name.java:line.".formatted(id);
        return Exercise.of(new Haystack(filler, pieces).fill(cell.room(question)), question, asked.place());
    }

    private static Trace trace(ToolWords words, String id) {
        var random = words.random();
        var texts = ToolWords.texts();
        var place = words.vocabulary().name() + ".java:" + words.number(10, 999);
        var cause = "Caused by: %s: cannot %s\n%s"
                .formatted(random.pick(texts.exceptions()), random.pick(texts.verbs()), frame(words, place));
        return new Trace(
                "error %s: %s in the %s".formatted(id, random.pick(texts.exceptions()), random.pick(texts.modules())),
                frames(words, random.between(2, 3)),
                cause,
                place,
                frames(words, random.between(1, 2)));
    }

    private static List<String> frames(ToolWords words, int count) {
        var frames = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            var name =
                    ToolWords.capitalized(words.random().pick(ToolWords.texts().modules()));
            frames.add(frame(words, name + ".java:" + words.number(10, 999)));
        }
        return frames;
    }

    private static String frame(ToolWords words, String place) {
        var random = words.random();
        return "    at app.%s.%s.%s(%s)"
                .formatted(
                        random.pick(ToolWords.texts().modules()),
                        place.substring(0, place.indexOf('.')),
                        random.pick(ToolWords.texts().verbs()),
                        place);
    }
}
