package dev.assay.models.builtin;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A script as read from its file, one JSON object a line.
///
/// @param digest SHA-256 of the very bytes the lines were read from
record ScriptFile(String digest, List<ScriptLine> lines) {
    private static final long MOST_BYTES = 64L << 20;
    private static final int MOST_PROBLEMS = 20;

    /// Every problem is told, with file and line.
    static ScriptFile read(Path file) {
        var bytes = bytes(file);
        var problems = new ArrayList<String>();
        var lines = new ArrayList<ScriptLine>();
        var texts = text(file, bytes).split("\r?\n", -1);
        for (int i = 0; i < texts.length; i++) {
            if (!texts[i].isBlank()) {
                var fields = new ScriptFields(texts[i]);
                fields.line().ifPresent(lines::add);
                for (var problem : fields.problems()) {
                    problems.add("%s:%s: %s".formatted(file, i + 1, problem));
                }
            }
        }
        checkWhole(file, lines, problems);
        return new ScriptFile(Digests.sha256(bytes), List.copyOf(lines));
    }

    private static void checkWhole(Path file, List<ScriptLine> lines, List<String> problems) {
        var defaults = lines.stream()
                .filter(line -> line.use() instanceof ScriptLine.Use.Finally)
                .count();
        if (defaults > 1) {
            problems.add("%s: %s lines are \"default\"\n       one may be, the last".formatted(file, defaults));
        }
        if (defaults == 1 && !(lines.getLast().use() instanceof ScriptLine.Use.Finally)) {
            problems.add("%s: lines follow the \"default\"\n       put it last".formatted(file));
        }
        if (lines.isEmpty() && problems.isEmpty()) {
            problems.add("%s: there is no reply in it\n       one a line, such as {\"text\":\"42\"}".formatted(file));
        }
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems.stream().limit(MOST_PROBLEMS).toList());
        }
    }

    private static byte[] bytes(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UserError(
                    "there is no script %s\n       name a file of replies, one JSON object a line".formatted(file));
        }
        try (var in = Files.newInputStream(file)) {
            var bytes = in.readNBytes((int) MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new UserError(
                        "%s is larger than %s MiB\n       split the script".formatted(file, MOST_BYTES >> 20));
            }
            return bytes;
        } catch (IOException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private static String text(Path file, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException _) {
            throw new UserError("%s is not UTF-8\n       save it as UTF-8".formatted(file));
        }
    }
}
