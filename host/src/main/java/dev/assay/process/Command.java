package dev.assay.process;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.List;

/// A command line split into words as a shell splits them (quotes and backslashes), and never given to
/// a shell.
///
/// `sh -c` is the one exception: unless a quote follows, all that follows is its script, as it stands.
public record Command(String line, List<String> words) {
    private static final String SHELL = "sh -c ";

    public Command {
        words = List.copyOf(words);
    }

    public static Command parse(String line) {
        var stripped = line.strip();
        var script =
                stripped.startsWith(SHELL) ? stripped.substring(SHELL.length()).strip() : "";
        if (!script.isEmpty() && script.charAt(0) != '\'' && script.charAt(0) != '"') {
            return new Command(stripped, List.of("sh", "-c", script));
        }
        var words = split(stripped);
        if (words.isEmpty()) {
            throw new UserError("a command is missing\n       write one after the colon, for example exec:cat");
        }
        return new Command(stripped, words);
    }

    private static List<String> split(String line) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        var isInWord = false;
        var quote = '\0';
        for (int i = 0; i < line.length(); i++) {
            var c = line.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
                var next = line.charAt(++i);
                // Inside double quotes a backslash is one unless it escapes a quote or itself.
                word.append(quote == '"' && next != '"' && next != '\\' ? "\\" : "")
                        .append(next);
                isInWord = true;
            } else if (c == quote) {
                quote = '\0';
            } else if (quote != '\0') {
                word.append(c);
            } else if (c == '\'' || c == '"') {
                quote = c;
                isInWord = true;
            } else if (!Character.isWhitespace(c)) {
                word.append(c);
                isInWord = true;
            } else if (isInWord) {
                words.add(word.toString());
                word.setLength(0);
                isInWord = false;
            }
        }
        if (quote != '\0') {
            throw new UserError("%s: a %s is not closed".formatted(line, quote));
        }
        if (isInWord) {
            words.add(word.toString());
        }
        return words;
    }

    String program() {
        return words.getFirst();
    }

    public String quoted() {
        return '"' + line + '"';
    }
}
