package dev.assay.hardware;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What a machine says of itself, before it is put into words. Empty texts and zeros mean unknown.
public record Probe(
        Platform platform,
        Processor processor,
        Memory memory,
        List<Controller> controllers,
        Naming naming,
        Power power,
        ContainerLimits limits) {
    public Probe {
        controllers = List.copyOf(controllers);
    }

    /// @param cores logical processors
    public record Processor(
            String maker,
            String brand,
            int cores,
            int performanceCores,
            int efficiencyCores,
            double nominalGhz,
            OptionalDouble currentGhz) {}

    /// @param type of the first module, such as `DDR5`
    public record Memory(
            double totalBytes, double availableBytes, double swapBytes, double swapUsedBytes, String type) {}

    /// @param vramMib its own memory
    /// @param driver its version
    public record Controller(String model, OptionalLong cores, OptionalLong vramMib, Optional<String> driver) {
        public Controller(String model, OptionalLong cores, OptionalLong vramMib) {
            this(model, cores, vramMib, Optional.empty());
        }
    }

    /// @param maker of the machine
    /// @param model of the machine
    public record Naming(String system, String release, String architecture, String maker, String model) {}

    /// @param throttlings how often the processor has slowed itself since the start
    public record Power(
            PowerMode mode, ThermalPressure pressure, Optional<Boolean> isOnBattery, OptionalLong throttlings) {}
}
