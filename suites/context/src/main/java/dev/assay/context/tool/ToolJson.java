package dev.assay.context.tool;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// A JSON array of search results, one a line; asked for is the id of the record of an owner with a
/// status.
///
/// Difficulty: 0, 2 or 5 records of the same owner have another status.
public final class ToolJson implements Task {
    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var words = new ToolWords(random);
        var statuses = random.shuffled(ToolWords.texts().statuses());
        var owner = words.vocabulary().person();
        var id = words.id();
        var pieces = new ArrayList<Piece>();
        var match = result(words, id, owner, statuses.getFirst());
        pieces.add(Piece.evidence(match + ",", Places.one(cell, random)).marking(match));
        for (var status : statuses.subList(1, 1 + cell.choose(0, 2, 5))) {
            var other = result(words, words.id(), owner, status);
            pieces.add(Piece.distractor(other + ",", random.fraction()).marking(other));
        }
        var filler = Filler.of(Glue.LINES, () -> any(words) + ",", () -> "{\"id\":\"%s\"},".formatted(words.id()));
        var question = "What is the id of the record of %s with the status %s? Answer with the id only."
                .formatted(owner, statuses.getFirst());
        var hay = new Haystack("[\n", filler, pieces, any(words) + "\n]\n").fill(cell.room(question));
        return Exercise.of(hay, question, id);
    }

    private static String any(ToolWords words) {
        return result(
                words,
                words.id(),
                words.vocabulary().person(),
                words.random().pick(ToolWords.texts().statuses()));
    }

    private static String result(ToolWords words, String id, String owner, String status) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", id);
        fields.put("owner", owner);
        fields.put("status", status);
        fields.put("items", words.random().between(1, 40));
        fields.put("total", words.random().between(1_000, 99_999) / 100.0);
        return Json.write(fields);
    }
}
