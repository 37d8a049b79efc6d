package dev.assay.code;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The programs an answer may mean, likeliest first; the first that compiles is the one.
///
/// An answer that defines the function asked for replaces it: imports and helpers of the prompt above it
/// stay. Any other answer continues the prompt, and where a chat model left the indentation out, it is put
/// back.
final class CodeAnswer {
    private static final String INDENTATION = "    ";

    private CodeAnswer() {}

    static List<String> sources(CodeTask task, String answer) {
        var code = CodeBlocks.code(answer, task.wanted());
        if (task.prompt().isBlank()) {
            return List.of(code);
        }
        var definition = CodeBlocks.definitionOf(task.wanted());
        return definition.matcher(code).find()
                ? List.of(above(task.prompt(), definition) + code, code)
                : continuations(task.prompt(), code);
    }

    /// The lines of a prompt before the one that defines the function asked for.
    private static String above(String prompt, Pattern definition) {
        return prompt.lines()
                .takeWhile(line -> !definition.matcher(line).find())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static List<String> continuations(String prompt, String code) {
        var line = prompt.endsWith("\n") ? prompt : prompt + "\n";
        var sources = new LinkedHashSet<String>();
        if (!startsAtTheMargin(code)) {
            sources.add(prompt + code);
        }
        sources.add(line + INDENTATION + code.stripLeading());
        sources.add(line + code.indent(INDENTATION.length()));
        sources.add(prompt + code);
        sources.add(code);
        return List.copyOf(sources);
    }

    private static boolean startsAtTheMargin(String code) {
        return code.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .filter(line -> !Character.isWhitespace(line.charAt(0)))
                .isPresent();
    }
}
