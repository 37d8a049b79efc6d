package dev.assay.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// Every command and option as fish completes them.
record FishCompletion(CommandLine root) {
    String script() {
        var lines = new ArrayList<String>();
        lines.add("complete -c assay -f");
        add(lines, root, List.of());
        return String.join("\n", lines) + "\n";
    }

    private static void add(List<String> lines, CommandLine command, List<String> path) {
        var condition =
                condition(path, command.getSubcommands().keySet().stream().toList());
        command.getSubcommands().forEach((name, sub) -> {
            if (!sub.getCommandSpec().usageMessage().hidden()) {
                lines.add("complete -c assay -n %s -a %s -d %s"
                        .formatted(
                                quoted(condition),
                                quoted(name),
                                quoted(first(sub.getCommandSpec().usageMessage().description()))));
            }
        });
        command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .forEach(option -> lines.add(option(condition(path, List.of()), option)));
        command.getSubcommands().forEach((name, sub) -> {
            var deeper = new ArrayList<>(path);
            deeper.add(name);
            add(lines, sub, deeper);
        });
    }

    /// Where the words typed so far are these, and none of the commands below.
    private static String condition(List<String> path, List<String> below) {
        var seen =
                path.stream().map("__fish_seen_subcommand_from %s"::formatted).collect(Collectors.toList());
        if (!below.isEmpty()) {
            seen.add("not __fish_seen_subcommand_from " + String.join(" ", below));
        }
        return seen.isEmpty() ? "true" : String.join("; and ", seen);
    }

    private static String option(String condition, OptionSpec option) {
        var line = new StringBuilder("complete -c assay -n " + quoted(condition));
        for (var name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            line.append(" -r");
        }
        if (option.completionCandidates() != null) {
            line.append(" -a ")
                    .append(quoted(
                            StreamSupport.stream(option.completionCandidates().spliterator(), false)
                                    .collect(Collectors.joining(" "))));
        }
        return line.append(" -d ").append(quoted(first(option.description()))).toString();
    }

    private static String first(String[] description) {
        return description.length == 0 ? "" : description[0].replaceAll("\\$\\{[^}]*}", "…");
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
