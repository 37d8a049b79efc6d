package dev.assay.hardware;

import dev.assay.process.SearchPath;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// Memory on NVIDIA's graphics cards by process, as `nvidia-smi` lists it.
///
/// @param sight of the machine
public record GraphicsMemory(Sight sight) {
    /// Of this machine.
    ///
    /// @param environment whose PATH the program is looked for on
    public static GraphicsMemory here(Map<String, String> environment) {
        return new GraphicsMemory(new ThisMachine(SearchPath.of(environment)));
    }

    /// Bytes these processes hold on all cards together. Empty where there is no such program, where it lists
    /// none of them (in containers it often cannot see them) and where it does not know of one.
    public OptionalLong bytes(Set<Long> processes) {
        if (processes.isEmpty()) {
            return OptionalLong.empty();
        }
        var listed = sight.output("nvidia-smi", "--query-compute-apps=pid,used_memory", "--format=csv,noheader,nounits")
                .orElse("");
        var held = listed.lines()
                .map(line -> line.split(",", 2))
                .filter(cells -> cells.length == 2)
                .filter(cells -> Digits.leading(cells[0]).stream().anyMatch(processes::contains))
                .map(cells -> Digits.leading(cells[1]))
                .toList();
        return held.isEmpty() || held.stream().anyMatch(OptionalLong::isEmpty)
                ? OptionalLong.empty()
                : OptionalLong.of(
                        held.stream().mapToLong(OptionalLong::getAsLong).sum() << 20);
    }
}
