package dev.assay.fit.code;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The blocks of a reply beside the one that holds the function: some declare what it calls.
///
/// @param function the one asked for
record SideBlocks(CodeReader reader, List<String> blocks, String function) {
    private static final Pattern DECLARED = Pattern.compile(
            "(?m)^(?:export[ \\t]+)?(?:async[ \\t]+)?(?:function\\*?|const|let|var|class)[ \\t]+([A-Za-z_$][\\w$]*)");

    /// The chosen code behind the blocks that declare a name it uses and does not declare itself.
    String before(String chosen) {
        return blocks.stream()
                .filter(block -> !names(function).matcher(block).find())
                .map(reader::plain)
                .filter(block -> declared(block)
                        .anyMatch(name -> names(name).matcher(chosen).find()
                                && declared(chosen).noneMatch(name::equals)))
                .filter(block -> reader.parses().test(block + "\n" + chosen))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining("\n"), helpers -> helpers.isEmpty() ? chosen : helpers + "\n" + chosen));
    }

    private static Stream<String> declared(String code) {
        return DECLARED.matcher(code).results().map(match -> match.group(1));
    }

    private static Pattern names(String name) {
        return Pattern.compile("(?<![\\w$.])%s(?![\\w$])".formatted(Pattern.quote(name)));
    }
}
