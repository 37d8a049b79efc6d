package dev.assay.hardware;

import dev.assay.process.SearchPath;
import dev.assay.text.DecimalText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A machine in words and numbers. No host or user name: a card is made to be shared.
public record MachineCard(
        Processor processor, Memory memory, Graphics graphics, Naming naming, Power power, ContainerLimits limits) {
    private static final double GIB = 1L << 30;
    private static final Set<String> PLACEHOLDERS =
            Set.of("unknown", "to be filled by o.e.m.", "system product name", "system manufacturer");

    /// @param cores logical processors
    public record Processor(
            String label,
            int cores,
            OptionalInt performanceCores,
            OptionalInt efficiencyCores,
            OptionalDouble nominalGhz,
            OptionalDouble currentGhz) {}

    /// To a tenth of a GiB.
    public record Memory(
            double totalGib, double availableGib, double swapGib, double swapUsedGib, Optional<String> type) {}

    /// @param vramMib of the first card
    /// @param driver its version
    public record Graphics(String label, OptionalLong cores, OptionalLong vramMib, Optional<String> driver) {}

    /// @param machine maker and model
    public record Naming(String system, String architecture, Optional<String> machine) {}

    /// @param throttlings how often the processor has slowed itself since the start
    public record Power(
            PowerMode mode, ThermalPressure pressure, Optional<Boolean> isOnBattery, OptionalLong throttlings) {}

    /// This machine, now. Takes a second or two where programs have to be asked.
    public static MachineCard ofThisMachine() {
        return of(Platform.current(), new ThisMachine());
    }

    /// This machine, with programs looked for on the PATH of an environment.
    public static MachineCard here(Map<String, String> environment) {
        return of(Platform.current(), new ThisMachine(SearchPath.of(environment)));
    }

    public static MachineCard of(Platform platform, Sight sight) {
        return of(platform.probe(sight));
    }

    public static MachineCard of(Probe probe) {
        var label =
                ProcessorLabel.of(probe.processor().maker(), probe.processor().brand());
        return new MachineCard(
                processor(label.processor(), probe.processor()),
                memory(probe.memory()),
                graphics(probe, label.graphics()),
                naming(probe),
                new Power(
                        probe.power().mode(),
                        probe.power().pressure(),
                        probe.power().isOnBattery(),
                        probe.power().throttlings()),
                probe.limits());
    }

    private static Processor processor(String label, Probe.Processor raw) {
        return new Processor(
                label,
                raw.cores(),
                counted(raw.performanceCores()),
                counted(raw.efficiencyCores()),
                frequency(raw.nominalGhz()),
                frequency(raw.currentGhz().orElse(0)));
    }

    private static OptionalInt counted(int cores) {
        return cores > 0 ? OptionalInt.of(cores) : OptionalInt.empty();
    }

    /// A frequency of 0 is no reading.
    private static OptionalDouble frequency(double ghz) {
        return ghz > 0 ? OptionalDouble.of(ghz) : OptionalDouble.empty();
    }

    private static Memory memory(Probe.Memory raw) {
        return new Memory(
                gib(raw.totalBytes()),
                gib(raw.availableBytes()),
                gib(raw.swapBytes()),
                gib(raw.swapUsedBytes()),
                Optional.of(raw.type()).filter(type -> !type.isBlank()));
    }

    private static double gib(double bytes) {
        return DecimalText.rounded(bytes / GIB, 1);
    }

    private static Graphics graphics(Probe probe, Optional<String> besideProcessor) {
        var names = probe.controllers().stream()
                .map(controller -> ProcessorLabel.collapsed(controller.model()))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(", "));
        var first = probe.controllers().stream().findFirst();
        return new Graphics(
                names.isEmpty() ? besideProcessor.orElse(integrated(probe.platform())) : names,
                first.map(Probe.Controller::cores).orElse(OptionalLong.empty()),
                first.map(Probe.Controller::vramMib)
                        .filter(vram -> vram.orElse(0) > 0)
                        .orElse(OptionalLong.empty()),
                first.flatMap(Probe.Controller::driver));
    }

    private static String integrated(Platform platform) {
        return platform == Platform.MAC ? "Integrated / Apple Silicon" : "Integrated / Unknown";
    }

    private static Naming naming(Probe probe) {
        var raw = probe.naming();
        return new Naming(
                ProcessorLabel.collapsed(raw.system() + " " + raw.release()),
                raw.architecture(),
                Optional.of(Stream.of(raw.maker(), raw.model())
                                .map(ProcessorLabel::collapsed)
                                .filter(name -> !name.isEmpty() && !isPlaceholder(name))
                                .collect(Collectors.joining(" ")))
                        .filter(name -> !name.isEmpty()));
    }

    private static boolean isPlaceholder(String name) {
        return PLACEHOLDERS.contains(name.toLowerCase(Locale.ROOT));
    }

    /// Logical processors a run may keep busy: those of the machine, or what its container allows.
    public double usableCores() {
        return Math.min(processor.cores(), limits.cores().orElse(processor.cores()));
    }

    /// What a run may use: the machine's memory, or what its container allows.
    public double usableMemoryGib() {
        return limits.memoryBytes().isPresent()
                ? Math.min(memory.totalGib(), gib((double) limits.memoryBytes().getAsLong()))
                : memory.totalGib();
    }

    /// The memory of the first graphics card; 0 where it has none of its own.
    public double vramGib() {
        return graphics.vramMib().orElse(0) / 1024.0;
    }

    /// One line of a card.
    public record Line(String name, String value) {}

    /// What a person reads.
    public List<Line> lines() {
        return new CardLines(this).all();
    }
}
