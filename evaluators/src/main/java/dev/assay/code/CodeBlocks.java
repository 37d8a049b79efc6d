package dev.assay.code;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The fenced blocks of a chat answer.
final class CodeBlocks {
    /// @param language as the fence names it; empty where it names none
    record Block(String language, String text) {
        boolean mayBePython() {
            return language.isEmpty() || language.equals("py") || language.startsWith("python");
        }
    }

    private CodeBlocks() {}

    /// The code of an answer: of the blocks that define one of the names the last, or else the longest
    /// block; without any block, all of the answer.
    static String code(String answer, Set<String> wanted) {
        var blocks =
                of(answer).stream().filter(Block::mayBePython).map(Block::text).toList();
        var definition = definitionOf(wanted);
        return blocks.stream()
                .filter(block -> definition.matcher(block).find())
                .reduce((_, later) -> later)
                .or(() -> blocks.stream().max(Comparator.comparingInt(String::length)))
                .orElse(answer);
    }

    /// A line, not indented, that defines one of the names; of none, what matches nothing.
    static Pattern definitionOf(Set<String> names) {
        var any = names.isEmpty()
                ? "(?!)"
                : names.stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")"));
        var function = "(?:async[ \\t]++)?(?:def|class)[ \\t]++" + any + "\\b";
        var variable = any + "[ \\t]*+(?::[^=\\n]*+)?=(?!=)";
        return Pattern.compile("^(?:" + function + "|" + variable + ")", Pattern.MULTILINE);
    }

    /// Fences of at least three backticks or tildes; one that is not closed reaches to the end.
    static List<Block> of(String answer) {
        var blocks = new ArrayList<Block>();
        var lines = answer.lines().toList();
        for (int at = 0; at < lines.size(); at++) {
            var fence = fence(lines.get(at));
            if (!fence.isEmpty()) {
                int end = closing(lines, at + 1, fence);
                blocks.add(new Block(language(lines.get(at), fence), text(lines, at, end)));
                at = end;
            }
        }
        return blocks;
    }

    /// The run of fence characters a line begins with; empty where it is no fence.
    private static String fence(String line) {
        var text = line.stripLeading();
        if (!text.startsWith("```") && !text.startsWith("~~~")) {
            return "";
        }
        int length = 0;
        while (length < text.length() && text.charAt(length) == text.charAt(0)) {
            length++;
        }
        // A code span within a line begins like a fence, and goes on with another backtick.
        return text.indexOf('`', length) >= 0 ? "" : text.substring(0, length);
    }

    private static String language(String line, String fence) {
        var words = line.strip().substring(fence.length()).strip().split("[\\s{:,]", 2);
        return words[0].toLowerCase(Locale.ROOT);
    }

    private static int closing(List<String> lines, int from, String fence) {
        for (int at = from; at < lines.size(); at++) {
            var line = lines.get(at).strip();
            if (line.startsWith(fence) && line.equals(fence(line))) {
                return at;
            }
        }
        return lines.size();
    }

    /// What is between the fences, less the indentation of the fence itself.
    private static String text(List<String> lines, int start, int end) {
        int indentation = indentation(lines.get(start));
        return lines.subList(start + 1, end).stream()
                .map(line -> line.substring(Math.min(indentation, indentation(line))) + "\n")
                .collect(Collectors.joining());
    }

    private static int indentation(String line) {
        return line.length() - line.stripLeading().length();
    }
}
