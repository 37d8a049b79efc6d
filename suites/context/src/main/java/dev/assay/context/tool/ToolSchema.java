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
import java.util.Map;

/// A JSON array of functions with typed parameters, one a line; asked for is the function that takes a
/// parameter of a type.
///
/// Difficulty: 0, 2 or 3 functions take a parameter of the same name and another type.
public final class ToolSchema implements Task {
    private static final int PARAMETERS = 3;

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var words = new ToolWords(random);
        var types = random.shuffled(ToolWords.texts().types());
        var parameter = parameter(words);
        var answer = name(words);
        var pieces = new ArrayList<Piece>();
        var match = function(words, answer, parameter, types.getFirst());
        pieces.add(Piece.evidence(match + ",", Places.one(cell, random)).marking(match));
        for (var type : types.subList(1, 1 + cell.choose(0, 2, 3))) {
            var other = function(words, name(words), parameter, type);
            pieces.add(Piece.distractor(other + ",", random.fraction()).marking(other));
        }
        var filler = Filler.of(Glue.LINES, () -> any(words) + ",", () -> Json.write(Map.of("name", name(words))) + ",");
        var question = "Which function takes a parameter %s of type %s? Answer with its name only."
                .formatted(parameter, types.getFirst());
        var hay = new Haystack("[\n", filler, pieces, any(words) + "\n]\n").fill(cell.room(question));
        return Exercise.of(hay, question, answer);
    }

    private static String name(ToolWords words) {
        return words.random().pick(ToolWords.texts().verbs())
                + "_"
                + words.vocabulary().word();
    }

    private static String parameter(ToolWords words) {
        return words.vocabulary().word() + "_"
                + words.random().pick(ToolWords.texts().parameters());
    }

    private static String any(ToolWords words) {
        return function(
                words,
                name(words),
                parameter(words),
                words.random().pick(ToolWords.texts().types()));
    }

    private static String function(ToolWords words, String name, String parameter, String type) {
        var random = words.random();
        var parameters = new LinkedHashMap<String, Object>();
        var place = random.below(PARAMETERS + 1);
        var others = random.sample(ToolWords.texts().parameters(), PARAMETERS);
        for (int i = 0; i <= PARAMETERS; i++) {
            if (i == place) {
                parameters.put(parameter, type);
            }
            if (i < PARAMETERS) {
                parameters.put(others.get(i), random.pick(ToolWords.texts().types()));
            }
        }
        var fields = new LinkedHashMap<String, Object>();
        fields.put("name", name);
        fields.put("module", random.pick(ToolWords.texts().modules()));
        fields.put("parameters", parameters);
        return Json.write(fields);
    }
}
