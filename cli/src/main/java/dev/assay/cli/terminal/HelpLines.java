package dev.assay.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/// Prose of help texts as paragraphs. In the source a long sentence stands on several lines; help is as wide as the
/// terminal, so the lines are joined and broken again where the terminal ends.
public final class HelpLines {
    private HelpLines() {}

    /// Joins the lines of this command and of all below it.
    public static void join(CommandLine line) {
        var message = line.getCommandSpec().usageMessage();
        message.description(joined(message.description()));
        message.footer(joined(message.footer()));
        line.getSubcommands().values().forEach(HelpLines::join);
    }

    /// A line continues the one before it where that one has not ended its sentence. Indented lines are examples.
    static String[] joined(String... lines) {
        var joined = new ArrayList<String>();
        for (var line : lines) {
            if (continues(joined, line)) {
                joined.set(joined.size() - 1, joined.getLast() + " " + line);
            } else {
                joined.add(line);
            }
        }
        return joined.toArray(String[]::new);
    }

    private static boolean continues(List<String> before, String line) {
        return !before.isEmpty()
                && !line.isBlank()
                && !line.startsWith(" ")
                && !before.getLast().isBlank()
                && !before.getLast().startsWith(" ")
                && !before.getLast().matches(".*[.:;]");
    }
}
