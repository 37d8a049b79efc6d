package dev.assay.cli.run;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// A file of `NAME=value` lines, for keys that are not in the environment. Its values are never printed.
final class EnvFile {
    private static final Pattern LINE = Pattern.compile("(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*(.*)");

    private EnvFile() {}

    static Map<String, String> read(Path file) {
        var values = new LinkedHashMap<String, String>();
        try {
            int number = 0;
            for (var line : Files.readAllLines(file)) {
                number++;
                read(file, number, line.strip(), values);
            }
            return values;
        } catch (IOException e) {
            throw new UserError("%s: the env file cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    private static void read(Path file, int number, String line, Map<String, String> into) {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        var matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new UserError("%s:%s: not a NAME=value line\n       its text is not shown, as it may be a key"
                    .formatted(file, number));
        }
        into.put(matcher.group(1), value(matcher.group(2).strip()));
    }

    private static String value(String text) {
        for (var quote : new String[] {"\"", "'"}) {
            if (text.length() >= 2 && text.startsWith(quote) && text.endsWith(quote)) {
                return text.substring(1, text.length() - 1);
            }
        }
        int comment = text.indexOf(" #");
        return comment < 0 ? text : text.substring(0, comment).strip();
    }
}
