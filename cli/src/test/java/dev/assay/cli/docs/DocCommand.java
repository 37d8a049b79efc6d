package dev.assay.cli.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A command that a page shows.
///
/// @param line of the page, from 1
/// @param text without `./assay` and without what is said of it
record DocCommand(String page, int line, String text) {
    private static final Pattern SHOWN = Pattern.compile("(?:    )?(?:\\./)?assay +([a-z-].*)");
    private static final Pattern REMARK = Pattern.compile("\\s+#.*|\\s{2,}\\S.*");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    /// Those of a page, in order: lines of code, indented or fenced, that begin with `assay`.
    static List<DocCommand> of(Path root, String page) {
        try {
            var commands = new ArrayList<DocCommand>();
            var lines = Files.readAllLines(root.resolve(page));
            boolean isFenced = false;
            for (int i = 0; i < lines.size(); i++) {
                var line = lines.get(i);
                isFenced ^= line.startsWith("```");
                var shown = SHOWN.matcher(line);
                if (shown.matches() && (isFenced || line.startsWith("    ")) && !line.startsWith("assay    ")) {
                    for (var part :
                            REMARK.matcher(shown.group(1)).replaceFirst("").split(" && (?:\\./)?assay ")) {
                        commands.add(new DocCommand(page, i + 1, part.strip()));
                    }
                }
            }
            return commands;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> words() {
        var words = new ArrayList<String>();
        var word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group(1) == null ? word.group() : word.group(1));
        }
        return words;
    }

    DocCommand saying(String other) {
        return new DocCommand(page, line, other);
    }

    @Override
    public String toString() {
        return "%s:%d: assay %s".formatted(page, line, text);
    }
}
