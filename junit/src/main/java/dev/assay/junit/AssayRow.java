package dev.assay.junit;

import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.lossmap.LossText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;

/// One system on one example.
///
/// @param row as it is stored
/// @param labeled the example and its reference
/// @param bars least values of scores by name; empty for controls and baselines
public record AssayRow(EvalRow row, Labeled<? extends Example> labeled, Map<String, Double> bars) implements AssayCase {
    private static final int MOST_LINES = 12;

    public AssayRow {
        bars = Map.copyOf(bars);
    }

    @Override
    public String title() {
        return "%s · %s".formatted(row.system(), row.exampleId());
    }

    @Override
    public void check() {
        if (row.outcome() instanceof Outcome.Failed(var kind, var message)) {
            Assertions.fail("%s gave no response: %s: %s".formatted(title(), kind, message));
        }
        var broken = bars.entrySet().stream()
                .filter(bar -> isBelow(bar.getKey(), bar.getValue()))
                .map(bar -> "%s is %s, below %s".formatted(bar.getKey(), shown(bar.getKey()), bar.getValue()))
                .sorted()
                .toList();
        if (!broken.isEmpty()) {
            Assertions.fail("%s: %s\n%s".formatted(title(), String.join("; ", broken), loss()));
        }
    }

    /// A score that could not be given is no pass.
    private boolean isBelow(String score, double bar) {
        var value = row.score(score);
        return value.isEmpty() || value.getAsDouble() < bar;
    }

    private String shown(String name) {
        return row.scores().stream()
                .filter(score -> score.name().equals(name))
                .findFirst()
                .map(score -> switch (score) {
                    case Score.Value value -> String.valueOf(value.value());
                    case Score.Unscored unscored -> "unscored (" + unscored.reason() + ")";
                })
                .orElse("missing");
    }

    /// All scores in one line.
    String scores() {
        return row.scores().stream()
                .map(score -> score.name() + " " + shown(score.name()))
                .collect(Collectors.joining(", "));
    }

    /// What the system kept, dropped and made up, as text; empty where it gave no response.
    public String loss() {
        return row.outcome() instanceof Outcome.Answered(var response)
                ? new LossText(
                                labeled.example().context(),
                                response.passedOn(),
                                List.copyOf(labeled.reference().evidence()))
                        .render(MOST_LINES)
                : "";
    }
}
