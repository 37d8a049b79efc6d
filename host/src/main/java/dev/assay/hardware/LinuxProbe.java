package dev.assay.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Linux, from `/proc`, `/sys` and `/etc/os-release`.
record LinuxProbe(Sight sight) {
    private static final String FIRST = "/sys/devices/system/cpu/cpu0";
    private static final String BOARD = "/sys/class/dmi/id/";
    private static final Pattern NOMINAL = Pattern.compile("@ *([\\d.]{1,9}) *GHz");
    private static final Pattern CARD = Pattern.compile("card\\d+");
    private static final Set<String> PROCESSOR_ZONES =
            Set.of("x86_pkg_temp", "cpu-thermal", "cpu_thermal", "soc_thermal", "k10temp", "coretemp", "TCPU");
    private static final double A_BYTE_IN_KIB = 1 / 1024.0;

    Probe probe() {
        return new Probe(
                Platform.LINUX, processor(), memory(), controllers(), naming(), power(), ContainerLimits.of(sight));
    }

    private Probe.Processor processor() {
        var said = sight.file("/proc/cpuinfo").orElse("");
        var brand = values(said, "model name")
                .findFirst()
                .or(() -> values(said, "Model").findFirst())
                .orElse("");
        int cores = (int) values(said, "processor").count();
        return new Probe.Processor(
                "",
                tidy(brand),
                cores > 0 ? cores : sight.processors(),
                listed("/sys/devices/cpu_core/cpus"),
                listed("/sys/devices/cpu_atom/cpus"),
                nominal(brand),
                values(said, "cpu MHz")
                        .flatMapToDouble(text -> Digits.decimal(text).stream())
                        .map(mhz -> mhz / 1000)
                        .average());
    }

    private static String tidy(String brand) {
        return brand.replace("(R)", "").replace("(TM)", "").replace("(tm)", "").replaceFirst(" *@.*", "");
    }

    /// Only a base frequency: the highest one is reached by few cores and not for long.
    private double nominal(String brand) {
        var stated = sight.line(FIRST + "/cpufreq/base_frequency").map(text -> Digits.over(Digits.leading(text), 1e6));
        var nominal = sight.line(FIRST + "/acpi_cppc/nominal_freq").map(text -> Digits.over(Digits.leading(text), 1e3));
        var label = NOMINAL.matcher(brand);
        return stated.or(() -> nominal)
                .or(() -> label.find() ? Optional.of(Digits.decimal(label.group(1))) : Optional.empty())
                .orElse(OptionalDouble.empty())
                .orElse(0);
    }

    /// How many numbers a list such as `0-3,8` holds.
    private int listed(String path) {
        return sight.line(path).stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .mapToInt(LinuxProbe::inRange)
                .sum();
    }

    private static int inRange(String range) {
        var ends = range.strip().split("-", 2);
        var first = Digits.leading(ends[0]);
        var last = Digits.leading(ends[ends.length - 1]);
        return first.isPresent() && last.isPresent()
                ? Math.clamp(last.getAsLong() - first.getAsLong() + 1, 0, 1 << 16)
                : 0;
    }

    private Probe.Memory memory() {
        var said = sight.file("/proc/meminfo").orElse("");
        double total = kib(said, "MemTotal").orElse((double) sight.memoryBytes());
        double swap = kib(said, "SwapTotal").orElse(0);
        return new Probe.Memory(
                total,
                kib(said, "MemAvailable").orElse(kib(said, "MemFree").orElse(0)),
                swap,
                swap - kib(said, "SwapFree").orElse(swap),
                "");
    }

    private static OptionalDouble kib(String said, String name) {
        return values(said, name)
                .map(text -> Digits.over(Digits.leading(text), A_BYTE_IN_KIB))
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    private List<Probe.Controller> controllers() {
        var cards = new ArrayList<>(NvidiaCards.of(sight));
        if (cards.isEmpty()) {
            sight.names("/sys/class/drm").stream()
                    .filter(name -> CARD.matcher(name).matches())
                    .flatMap(name -> card("/sys/class/drm/" + name + "/device").stream())
                    .forEach(cards::add);
        }
        return cards;
    }

    private Optional<Probe.Controller> card(String folder) {
        return sight.line(folder + "/vendor")
                .flatMap(LinuxProbe::maker)
                .map(maker -> new Probe.Controller(
                        maker + " graphics " + sight.line(folder + "/device").orElse(""),
                        OptionalLong.empty(),
                        sight.line(folder + "/mem_info_vram_total")
                                .map(Digits::leading)
                                .filter(OptionalLong::isPresent)
                                .map(bytes -> OptionalLong.of(bytes.getAsLong() >> 20))
                                .orElse(OptionalLong.empty())));
    }

    /// Empty for the screens of virtual machines and servers.
    private static Optional<String> maker(String number) {
        return switch (number) {
            case "0x1002" -> Optional.of("AMD");
            case "0x8086" -> Optional.of("Intel");
            case "0x10de" -> Optional.of("NVIDIA");
            default -> Optional.empty();
        };
    }

    private Probe.Naming naming() {
        var release = sight.file("/etc/os-release").orElse("");
        return new Probe.Naming(
                assigned(release, "NAME").orElse("Linux"),
                assigned(release, "VERSION_ID")
                        .or(() -> sight.line("/proc/sys/kernel/osrelease"))
                        .orElse(""),
                sight.architecture(),
                sight.line(BOARD + "sys_vendor").orElse(""),
                sight.line(BOARD + "product_name").orElse(""));
    }

    private Probe.Power power() {
        return new Probe.Power(
                PowerMode.ofGovernor(
                        sight.line(FIRST + "/cpufreq/scaling_governor"),
                        sight.line(FIRST + "/cpufreq/energy_performance_preference"),
                        sight.line("/sys/firmware/acpi/platform_profile")),
                ThermalPressure.ofCelsius(celsius()),
                battery().isInUse(),
                sight.line(FIRST + "/thermal_throttle/package_throttle_count")
                        .map(Digits::leading)
                        .orElse(OptionalLong.empty()));
    }

    private OptionalDouble celsius() {
        return sight.names("/sys/class/thermal").stream()
                .map(name -> "/sys/class/thermal/" + name)
                .filter(zone -> sight.line(zone + "/type")
                        .filter(PROCESSOR_ZONES::contains)
                        .isPresent())
                .flatMap(zone -> sight.line(zone + "/temp").stream())
                .flatMapToDouble(text -> Digits.over(Digits.leading(text), 1e3).stream())
                .max();
    }

    private Battery battery() {
        boolean isThere = false;
        Optional<Boolean> isPlugged = Optional.empty();
        Optional<Boolean> isCharging = Optional.empty();
        for (var name : sight.names("/sys/class/power_supply")) {
            var supply = "/sys/class/power_supply/" + name;
            var type = sight.line(supply + "/type").orElse("");
            if (type.equals("Mains")) {
                isPlugged = sight.line(supply + "/online").map("1"::equals);
            } else if (type.equals("Battery")
                    && sight.line(supply + "/scope").filter("Device"::equals).isEmpty()) {
                isThere = true;
                isCharging = sight.line(supply + "/status").flatMap(LinuxProbe::charging);
            }
        }
        return new Battery(isThere, isPlugged, isCharging);
    }

    private static Optional<Boolean> charging(String status) {
        return switch (status) {
            case "Charging", "Full", "Not charging" -> Optional.of(true);
            case "Discharging" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    static Stream<String> values(String said, String name) {
        return said.lines()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(name))
                .map(parts -> parts[1].strip());
    }

    private static Optional<String> assigned(String said, String name) {
        return said.lines()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1).replace("\"", "").strip())
                .filter(value -> !value.isEmpty())
                .findFirst();
    }
}
