package dev.assay.cli;

import dev.assay.text.NearestName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is wrong with a command line, and what to type instead.
record UsageMessage(ParameterException exception) {
    private static final Pattern CHOICE = Pattern.compile("expected one of \\[(.*?)] \\(case-(?:in)?sensitive\\)");
    private static final Pattern TYPE = Pattern.compile("is not an? (\\w+)$");
    private static final Map<String, String> TYPES = Map.of(
            "int", "is not a whole number",
            "long", "is not a whole number",
            "double", "is not a number",
            "boolean", "is neither true nor false");

    String text() {
        var command = exception.getCommandLine().getCommandSpec().qualifiedName();
        return "%s\n       `%s --help` shows all commands and options".formatted(complaint(command), command);
    }

    private String complaint(String command) {
        return exception instanceof UnmatchedArgumentException unmatched
                ? unknown(command, unmatched.getUnmatched().getFirst())
                : plain(String.valueOf(exception.getMessage()));
    }

    private String unknown(String command, String typed) {
        var isOption = typed.startsWith("-");
        var name = isOption ? typed.split("=", 2)[0] : typed;
        var known = isOption ? options() : commands();
        var guess = NearestName.of(name, known)
                .map(nearest -> "; did you mean %s?".formatted(nearest))
                .orElse("");
        var kind = isOption ? "option" : known.isEmpty() ? "argument" : "command";
        return "`%s` has no %s %s%s".formatted(command, kind, name, guess);
    }

    private List<String> commands() {
        return List.copyOf(exception.getCommandLine().getSubcommands().keySet());
    }

    private List<String> options() {
        return exception.getCommandLine().getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .flatMap(option -> Stream.of(option.names()))
                .toList();
    }

    /// Without names of Java types, and each choice once, as one would type it.
    private static String plain(String message) {
        var choices = CHOICE.matcher(message)
                .replaceAll(found -> "expected one of " + String.join(", ", choices(found.group(1))));
        return TYPE.matcher(choices)
                .replaceAll(found -> TYPES.getOrDefault(found.group(1), "is not a " + found.group(1)));
    }

    private static LinkedHashSet<String> choices(String listed) {
        return Stream.of(listed.split(", "))
                .map(choice -> choice.toLowerCase(Locale.ROOT).replace('_', '-'))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
