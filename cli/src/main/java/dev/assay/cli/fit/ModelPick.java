package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Choice;
import dev.assay.cli.terminal.Terminal;
import dev.assay.hardware.MachineCard;
import dev.assay.models.plugin.FoundModel;
import java.util.List;

/// Lets a person choose among the models found here.
record ModelPick(Terminal terminal, List<FoundModel> found) {
    List<String> asked() {
        var card = MachineCard.ofThisMachine();
        var rows = found.stream().map(model -> FitListCommand.row(model, card)).toList();
        var chosen = new Choice(terminal, FitListCommand.TITLES, rows, true).asked();
        if (chosen.isEmpty()) {
            throw new UserError("nothing was chosen\n       `assay fit --model SPEC` asks nothing");
        }
        return chosen.stream().map(place -> found.get(place).spec()).toList();
    }
}
