package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The steps of a session as its host keeps them: one JSON object a line. Neither host publishes a schema, so that
/// lines
/// of kinds that are not known here are skipped, and a torn last line, too.
final class Transcript {
    private Transcript() {}

    static List<Step> read(Host host, Path file) {
        BiConsumer<Map<?, ?>, Consumer<Step>> reader =
                host == Host.CODEX ? CodexTranscript::steps : ClaudeTranscript::steps;
        var steps = new ArrayList<Step>();
        try (var lines = Files.lines(file)) {
            lines.forEach(line -> {
                if (parsed(line) instanceof Map<?, ?> object) {
                    reader.accept(object, steps::add);
                }
            });
        } catch (IOException e) {
            throw UserError.environment("%s: the transcript cannot be read: %s".formatted(file, e), e);
        }
        return steps;
    }

    private static @Nullable Object parsed(String line) {
        try {
            return Json.read(line);
        } catch (MalformedJson _) {
            return null;
        }
    }

    /// A text, or the texts of blocks that have some.
    static String text(@Nullable Object content) {
        if (content instanceof String text) {
            return text;
        }
        var texts = new ArrayList<String>();
        for (var block : blocks(content)) {
            if (block.get("text") instanceof String text) {
                texts.add(text);
            }
        }
        return String.join("\n", texts);
    }

    static List<Map<?, ?>> blocks(@Nullable Object content) {
        var blocks = new ArrayList<Map<?, ?>>();
        if (content instanceof List<?> list) {
            for (var one : list) {
                if (one instanceof Map<?, ?> block) {
                    blocks.add(block);
                }
            }
        }
        return blocks;
    }
}
