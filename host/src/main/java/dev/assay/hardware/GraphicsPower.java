package dev.assay.hardware;

import java.util.OptionalDouble;

/// What NVIDIA's graphics cards take now, as `nvidia-smi` tells it.
///
/// @param sight of the machine
public record GraphicsPower(Sight sight) {
    /// Watts of all cards together, idle ones too. Empty where there is no such program, no card, or one that does not
    /// tell.
    public OptionalDouble watts() {
        var told = sight.output("nvidia-smi", "--query-gpu=power.draw", "--format=csv,noheader,nounits")
                .orElse("");
        double sum = 0;
        int cards = 0;
        for (var line :
                told.lines().map(String::strip).filter(text -> !text.isEmpty()).toList()) {
            if (!line.matches("[0-9]{1,6}(\\.[0-9]{1,6})?")) {
                return OptionalDouble.empty();
            }
            sum += Double.parseDouble(line);
            cards++;
        }
        return cards == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum);
    }
}
