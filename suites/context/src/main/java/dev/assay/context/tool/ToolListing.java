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

/// A listing of files with sizes and days; asked for is the size of one.
///
/// Difficulty: 0, 2 or 6 files have the same name in other folders.
public final class ToolListing implements Task {
    private static final int DIGITS = 7;

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var words = new ToolWords(random);
        var name = name(words);
        var folder = folder(words);
        var size = words.vocabulary().number(DIGITS);
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.evidence(line(words, size, folder + "/" + name), Places.one(cell, random)));
        for (int i = 0; i < cell.choose(0, 2, 6); i++) {
            var other = line(words, words.vocabulary().number(DIGITS), folder(words) + "/" + name);
            pieces.add(Piece.distractor(other, random.fraction()));
        }
        var filler = Filler.of(
                Glue.LINES,
                () -> line(words, words.vocabulary().number(DIGITS), folder(words) + "/" + name(words)),
                () -> "total " + words.number(100, 999));
        var question = "What is the size in bytes of %s/%s? Answer with the number only.".formatted(folder, name);
        return Exercise.of(new Haystack(filler, pieces).fill(cell.room(question)), question, size);
    }

    /// The last folder has a made-up name, so no two files share a path.
    private static String folder(ToolWords words) {
        var folders = words.random().sample(ToolWords.texts().folders(), 2);
        return String.join("/", folders) + "/" + words.vocabulary().word();
    }

    private static String name(ToolWords words) {
        return "%s-%s.%s"
                .formatted(
                        words.random().pick(ToolWords.texts().modules()),
                        words.vocabulary().word(),
                        words.random().pick(ToolWords.texts().extensions()));
    }

    private static String line(ToolWords words, String size, String path) {
        return "-rw-r--r-- 1 build build %s 2024-%02d-%02d %s"
                .formatted(size, words.random().between(1, 12), words.random().between(1, 28), path);
    }
}
