package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Terminal;
import dev.assay.hardware.MachineCard;
import dev.assay.models.plugin.FoundModel;
import java.util.Arrays;
import java.util.List;

/// Lets a person choose among models by their numbers.
record ModelPick(Terminal terminal, List<FoundModel> found) {
    List<String> asked() {
        terminal.print(FitListCommand.table(found, MachineCard.ofThisMachine()).render(terminal.width()));
        var line = terminal.asked("which? (numbers, all, or nothing to leave) ");
        if (line.isEmpty()) {
            throw new UserError("nothing was chosen\n       `assay fit --model SPEC` asks nothing");
        }
        return line.equals("all")
                ? found.stream().map(FoundModel::spec).toList()
                : Arrays.stream(line.split("[\\s,]+"))
                        .map(word -> found.get(number(word) - 1).spec())
                        .distinct()
                        .toList();
    }

    private int number(String word) {
        try {
            int number = Integer.parseInt(word);
            if (number >= 1 && number <= found.size()) {
                return number;
            }
        } catch (NumberFormatException _) {
            // told below, like a number out of range
        }
        throw new UserError(
                "there is no model number \"%s\"\n       give numbers from 1 to %d".formatted(word, found.size()));
    }
}
