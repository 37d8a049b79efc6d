package dev.assay.cli.terminal;

import dev.assay.api.UserError;
import dev.assay.report.TextTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Lets a person choose rows of a table: with the arrow keys where the terminal allows it, else by their numbers.
///
/// @param takesSeveral whether more than one row may be chosen
public record Choice(Terminal terminal, List<String> titles, List<List<String>> rows, boolean takesSeveral) {
    /// Places of the rows that were chosen; none where the person left.
    public List<Integer> asked() {
        var lines =
                new TextTable(titles, rows).render(Integer.MAX_VALUE).lines().toList();
        return pickable(lines).orElseGet(this::byNumber);
    }

    /// A table with more lines than rows cannot be picked from line by line.
    private Optional<List<Integer>> pickable(List<String> lines) {
        return terminal.isInteractive() && terminal.isShown() && lines.size() == rows.size() + 1
                ? Picker.asked(terminal, lines.getFirst(), lines.subList(1, lines.size()), takesSeveral)
                : Optional.empty();
    }

    private List<Integer> byNumber() {
        var numbered = IntStream.range(0, rows.size())
                .mapToObj(i -> Stream.concat(Stream.of(Integer.toString(i + 1)), rows.get(i).stream())
                        .toList())
                .toList();
        var heads = Stream.concat(Stream.of("#"), titles.stream()).toList();
        terminal.print(new TextTable(heads, numbered).render(terminal.width()));
        var line = terminal.asked(
                takesSeveral
                        ? "which? (numbers, all, or nothing to leave) "
                        : "which? (a number, or nothing to leave) ");
        if (line.isEmpty()) {
            return List.of();
        }
        if (takesSeveral && line.equals("all")) {
            return IntStream.range(0, rows.size()).boxed().toList();
        }
        return Arrays.stream(line.split("[\\s,]+")).map(this::place).distinct().toList();
    }

    private int place(String word) {
        try {
            int number = Integer.parseInt(word);
            if (number >= 1 && number <= rows.size()) {
                return number - 1;
            }
        } catch (NumberFormatException _) {
            // said below, like a number out of range
        }
        throw new UserError("there is not a number \"%s\" in the list\n       give numbers from 1 to %d"
                .formatted(word, rows.size()));
    }
}
