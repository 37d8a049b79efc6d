package dev.assay.sift.signal;

import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was found in a block of tool output. Every list is in the order of discovery, nothing twice.
///
/// @param domains the tools recognized, or only `generic`
/// @param files paths with a known ending; they may have words before them, as paths may hold spaces
/// @param frames of Python tracebacks: `path:line in function`
/// @param symbols names of errors, exceptions and warnings
/// @param tests `path::name`
/// @param packages that were missing
/// @param commands the tools and sub-commands named
/// @param lintRules of ESLint
public record Signal(
        List<String> domains,
        List<String> files,
        List<String> frames,
        List<String> symbols,
        List<String> tests,
        List<String> packages,
        List<String> commands,
        List<String> lintRules,
        List<String> exitCodeLines,
        List<String> warningLines,
        List<String> errorLines) {
    public static Signal of(String text) {
        var output = ToolOutput.of(text);
        var tools = Tools.in(output);
        return new Signal(
                tools.isEmpty()
                        ? List.of("generic")
                        : tools.stream().map(Tool::name).toList(),
                FilePaths.in(text),
                Findings.frames(text),
                Findings.symbols(output, tools.contains(Tools.PYTHON)),
                TestNames.in(text),
                Findings.packages(text),
                distinct(tools.stream().flatMap(tool -> tool.commandsIn(output)), Findings.commands(output)),
                Findings.lintRules(output),
                Findings.exitCodeLines(output),
                Findings.warningLines(output),
                distinct(tools.stream().flatMap(tool -> tool.errorLinesIn(output)), Findings.errorLines(output)));
    }

    private static List<String> distinct(Stream<String> first, Stream<String> then) {
        return Stream.concat(first, then).distinct().toList();
    }

    /// What an answer should keep letter for letter, the most telling first.
    public List<String> anchors(AnchorOrder order) {
        return order.lists(this).stream()
                .flatMap(List::stream)
                .map(UnicodeText::strip)
                .filter(anchor -> !anchor.isEmpty())
                .distinct()
                .limit(order.most())
                .toList();
    }

    /// Where to look first, such as `app/cli.py | KeyError during python`; empty where nothing says.
    public String likelyLocus() {
        var place = Stream.of(files.isEmpty() ? frames : files, tests, symbols)
                .flatMap(list -> list.stream().limit(1))
                .map(UnicodeText::strip)
                .collect(Collectors.joining(" | "));
        var occasion = commands.isEmpty() ? "" : "during " + commands.getFirst();
        return UnicodeText.strip(place + " " + occasion);
    }

    /// By the names of the published format.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("matched_domains", domains);
        map.put("referenced_files", files);
        map.put("traceback_frames", frames);
        map.put("symbols", symbols);
        map.put("tests", tests);
        map.put("packages", packages);
        map.put("command_terms", commands);
        map.put("eslint_rules", lintRules);
        map.put("exit_code_lines", exitCodeLines);
        map.put("warning_lines", warningLines);
        map.put("error_lines", errorLines);
        return map;
    }
}
