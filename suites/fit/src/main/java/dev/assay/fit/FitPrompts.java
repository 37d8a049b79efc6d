package dev.assay.fit;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the prompts of one category: one JSON object a line, or a JSON array; every problem is named
/// with its line.
public final class FitPrompts {
    private static final int MOST_PROBLEMS = 50;

    private final FitCategory category;
    private final String file;
    private final Map<Integer, Integer> lineOfId = new HashMap<>();
    private final List<FitPrompt> prompts = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private FitPrompts(FitCategory category, String file) {
        this.category = category;
        this.file = file;
    }

    public static List<FitPrompt> read(FitCategory category, Path file) {
        try {
            return read(category, file.toString(), Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new UserError("%s: not UTF-8\n       convert it, for example with iconv".formatted(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    /// @param file what problems are reported under
    public static List<FitPrompt> read(FitCategory category, String file, String text) {
        var reading = new FitPrompts(category, file);
        RowText.of(text).forEach(reading::add);
        if (!reading.problems.isEmpty()) {
            throw UserError.ofAll(reading.problems);
        }
        if (reading.prompts.isEmpty()) {
            throw new UserError(
                    "%s: there are no prompts\n       one JSON object a line, or an array of them".formatted(file));
        }
        return List.copyOf(reading.prompts);
    }

    private void add(RowText row) {
        try {
            var fields = new RowFields(Json.readMap(row.text()), "", problem -> note(row.line(), problem));
            var prompt = PromptReader.read(category, fields);
            refuseSecond(prompt, row.line());
            prompts.add(prompt);
        } catch (MalformedJson e) {
            note(row.line(), "not a JSON object: " + e.getMessage());
        }
    }

    private void refuseSecond(FitPrompt prompt, int line) {
        var earlier = lineOfId.putIfAbsent(prompt.id(), line);
        if (earlier != null) {
            note(line, "\"id\" is taken by line %d".formatted(earlier));
        }
    }

    private void note(int line, String problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add("%s:%d: %s".formatted(file, line, problem));
        }
    }
}
