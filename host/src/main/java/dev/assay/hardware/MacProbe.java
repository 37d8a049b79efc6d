package dev.assay.hardware;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// macOS, from `sysctl`, `vm_stat`, `pmset`, `sw_vers` and `system_profiler`.
public record MacProbe(Sight sight) {
    private static final Pattern PAGE = Pattern.compile("page size of (\\d{1,9}) bytes");
    private static final Pattern SWAP = Pattern.compile("(total|used) = ([\\d.,]{1,12})M");
    private static final double MIB = 1 << 20;

    Probe probe() {
        return new Probe(
                Platform.MAC,
                processor(),
                memory(),
                controllers(),
                new Probe.Naming(
                        printed("sw_vers", "-productName"),
                        printed("sw_vers", "-productVersion"),
                        sight.architecture(),
                        "",
                        machine()),
                power(),
                ContainerLimits.NONE);
    }

    private Probe.Processor processor() {
        long hertz = number("hw.cpufrequency").orElse(0);
        return new Probe.Processor(
                "",
                system("machdep.cpu.brand_string"),
                (int) number("hw.logicalcpu").orElse(sight.processors()),
                (int) number("hw.perflevel0.logicalcpu").orElse(0),
                (int) number("hw.perflevel1.logicalcpu").orElse(0),
                hertz / 1e9,
                OptionalDouble.empty());
    }

    private Probe.Memory memory() {
        double total = number("hw.memsize").orElse(sight.memoryBytes());
        var swap = system("vm.swapusage");
        return new Probe.Memory(total, available(), swap(swap, "total"), swap(swap, "used"), "");
    }

    /// Pages that are free or can be had without swapping.
    private double available() {
        var said = printed("vm_stat");
        var page = PAGE.matcher(said);
        double size = page.find() ? Double.parseDouble(page.group(1)) : 0;
        return said.lines()
                        .filter(line -> line.startsWith("Pages free:")
                                || line.startsWith("Pages inactive:")
                                || line.startsWith("Pages purgeable:"))
                        .mapToLong(line -> Digits.leading(line.substring(line.indexOf(':') + 1))
                                .orElse(0))
                        .sum()
                * size;
    }

    private static double swap(String said, String name) {
        return SWAP.matcher(said)
                .results()
                .filter(found -> found.group(1).equals(name))
                .mapToDouble(found -> Digits.decimal(found.group(2)).orElse(0) * MIB)
                .findFirst()
                .orElse(0);
    }

    private List<Probe.Controller> controllers() {
        return Stream.of(printed("system_profiler", "SPDisplaysDataType").split("Chipset Model:", -1))
                .skip(1)
                .map(card -> new Probe.Controller(
                        card.lines().findFirst().orElse("").strip(),
                        Digits.leading(after(card, "Total Number of Cores:")),
                        vram(after(card, "VRAM (Total):"))))
                .toList();
    }

    private static OptionalLong vram(String text) {
        var size = Digits.leading(text);
        return size.isPresent() && text.contains("GB") ? OptionalLong.of(size.getAsLong() * 1024) : size;
    }

    private static String after(String text, String name) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElse("");
    }

    private String machine() {
        return modelName(printed("system_profiler", "SPHardwareDataType"));
    }

    public static String modelName(String printed) {
        return after(printed, "Model Name:");
    }

    private Probe.Power power() {
        return new Probe.Power(
                PowerMode.ofSettings(printed("pmset", "-g")),
                ThermalPressure.ofSpeedLimit(printed("pmset", "-g", "therm")),
                Battery.isInUse(printed("pmset", "-g", "ps")),
                OptionalLong.empty());
    }

    private OptionalLong number(String name) {
        return Digits.leading(system(name));
    }

    private String system(String name) {
        return printed("sysctl", "-n", name);
    }

    private String printed(String... command) {
        return sight.output(command).orElse("").strip();
    }
}
