package dev.assay.fit.verdict;

import static dev.assay.fit.verdict.Recorded.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.hardware.Battery;
import dev.assay.hardware.CardFields;
import dev.assay.hardware.ContainerLimits;
import dev.assay.hardware.Digits;
import dev.assay.hardware.MacProbe;
import dev.assay.hardware.MachineCard;
import dev.assay.hardware.Platform;
import dev.assay.hardware.PowerMode;
import dev.assay.hardware.Probe;
import dev.assay.hardware.ThermalPressure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Raw readings become the card the original made of them.
class RecordedMachinesTest {
    @Test
    void cardsHeatAndBatteriesAreThoseOfTheOriginal() {
        var rows = Golden.rows("metrillm/hardware.jsonl").toList();
        var usual = map(rows.getFirst().get("probe"));
        var differences = new ArrayList<String>();
        for (var row : rows.subList(1, rows.size())) {
            var where = "%s %s %s".formatted(row.get("fn"), row.get("name"), row.get("probe"));
            differences.addAll(Recorded.differences(where, row.get("result"), ours(row, usual)));
        }
        assertThat(rows).hasSizeGreaterThan(10);
        assertThat(differences).isEmpty();
    }

    private static @Nullable Object ours(Map<String, Object> row, Map<String, @Nullable Object> usual) {
        var platform = "darwin".equals(row.get("platform")) ? Platform.MAC : Platform.WINDOWS;
        var probe = map(row.get("probe"));
        return switch (String.valueOf(row.get("fn"))) {
            case "getHardwareInfo" -> {
                usual.forEach(probe::putIfAbsent);
                yield CardFields.of(MachineCard.of(probe(platform, probe)));
            }
            case "detectThermalPressure" ->
                (platform == Platform.MAC
                                ? ThermalPressure.ofSpeedLimit(text(probe, "F_THERM"))
                                : ThermalPressure.ofCelsius(number(probe, "main")))
                        .toString();
            case "detectBatteryPowered" ->
                (platform == Platform.MAC
                                ? Battery.isInUse(text(probe, "F_PS"))
                                : new Battery(
                                                flag(probe, "hasBattery").orElse(false),
                                                flag(probe, "acConnected"),
                                                flag(probe, "isCharging"))
                                        .isInUse())
                        .orElse(null);
            default -> throw new IllegalArgumentException(row.toString());
        };
    }

    private static Probe probe(Platform platform, Map<String, @Nullable Object> raw) {
        return new Probe(
                platform,
                processor(object(raw, "cpu"), number(object(raw, "cpuCurrentSpeed"), "avg")),
                memory(object(raw, "mem"), Recorded.list(raw.get("memLayout"))),
                Recorded.list(map(raw.get("graphics")).get("controllers")).stream()
                        .map(card -> controller(map(card)))
                        .toList(),
                naming(platform, raw),
                new Probe.Power(
                        platform == Platform.MAC
                                ? PowerMode.ofSettings(text(raw, "F_PMSET"))
                                : PowerMode.ofScheme(text(raw, "F_PCFG")),
                        ThermalPressure.UNKNOWN,
                        Optional.empty(),
                        OptionalLong.empty()),
                ContainerLimits.NONE);
    }

    private static Probe.Processor processor(Map<String, @Nullable Object> cpu, OptionalDouble current) {
        return new Probe.Processor(
                text(cpu, "manufacturer"),
                text(cpu, "brand"),
                (int) number(cpu, "cores").orElseThrow(),
                (int) number(cpu, "performanceCores").orElse(0),
                (int) number(cpu, "efficiencyCores").orElse(0),
                number(cpu, "speed").orElse(0),
                current);
    }

    private static Probe.Memory memory(Map<String, @Nullable Object> mem, List<?> modules) {
        return new Probe.Memory(
                number(mem, "total").orElseThrow(),
                number(mem, "available").orElseThrow(),
                number(mem, "swaptotal").orElseThrow(),
                number(mem, "swapused").orElseThrow(),
                modules.isEmpty() ? "" : text(map(modules.getFirst()), "type"));
    }

    private static Probe.Controller controller(Map<String, @Nullable Object> card) {
        return new Probe.Controller(
                text(card, "model"),
                Digits.leading(text(card, "cores")),
                number(card, "vram").stream().mapToLong(mib -> (long) mib).findFirst());
    }

    private static Probe.Naming naming(Platform platform, Map<String, @Nullable Object> raw) {
        var os = object(raw, "osInfo");
        var system = object(raw, "system");
        return platform == Platform.MAC
                ? new Probe.Naming(
                        text(os, "distro"), text(os, "release"), "", "", MacProbe.modelName(text(raw, "F_SP")))
                : new Probe.Naming(
                        text(os, "distro"),
                        text(os, "release"),
                        "",
                        text(system, "manufacturer"),
                        text(system, "model"));
    }

    private static Map<String, @Nullable Object> object(Map<String, @Nullable Object> raw, String name) {
        return raw.get(name) instanceof Map<?, ?> map ? map(map) : Map.of();
    }

    private static String text(Map<String, @Nullable Object> raw, String name) {
        return Stream.ofNullable(raw.get(name)).map(String::valueOf).findFirst().orElse("");
    }

    private static OptionalDouble number(Map<String, @Nullable Object> raw, String name) {
        return raw.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    private static Optional<Boolean> flag(Map<String, @Nullable Object> raw, String name) {
        return raw.get(name) instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
    }
}
