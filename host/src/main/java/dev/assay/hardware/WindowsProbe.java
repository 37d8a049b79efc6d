package dev.assay.hardware;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Windows, from one question to PowerShell and `powercfg`.
record WindowsProbe(Sight sight) {
    static final String QUESTION = "[Console]::OutputEncoding=[Text.Encoding]::UTF8;"
            + "$p=@(Get-CimInstance Win32_Processor)[0];$o=Get-CimInstance Win32_OperatingSystem;"
            + "$s=Get-CimInstance Win32_ComputerSystem;$m=@(Get-CimInstance Win32_PhysicalMemory)[0];"
            + "$b=@(Get-CimInstance Win32_Battery)[0];"
            + "@{cpu=$p.Name;cores=$s.NumberOfLogicalProcessors;nominal=$p.MaxClockSpeed;current=$p.CurrentClockSpeed;"
            + "total=$s.TotalPhysicalMemory;freeKib=$o.FreePhysicalMemory;memoryType=$m.SMBIOSMemoryType;"
            + "system=$o.Caption;release=$o.Version;maker=$s.Manufacturer;model=$s.Model;battery=$b.BatteryStatus;"
            + "gpus=@(Get-CimInstance Win32_VideoController|%{$_.Name})}|ConvertTo-Json -Compress";
    private static final int DISCHARGING = 1;
    private static final double KIB = 1024;

    Probe probe() {
        var said = said();
        return new Probe(
                Platform.WINDOWS,
                processor(said),
                memory(said),
                controllers(said),
                new Probe.Naming(
                        text(said, "system").isEmpty() ? "Windows" : text(said, "system"),
                        text(said, "release"),
                        sight.architecture(),
                        text(said, "maker"),
                        text(said, "model")),
                power(said),
                ContainerLimits.NONE);
    }

    private Map<String, Object> said() {
        var printed = sight.output("powershell", "-NoProfile", "-NonInteractive", "-Command", QUESTION);
        try {
            return printed.map(Json::readMap).orElse(Map.of());
        } catch (MalformedJson _) {
            return Map.of();
        }
    }

    private Probe.Processor processor(Map<String, Object> said) {
        return new Probe.Processor(
                "",
                text(said, "cpu").replace("(R)", "").replace("(TM)", ""),
                (int) number(said, "cores").orElse(sight.processors()),
                0,
                0,
                number(said, "nominal").orElse(0) / 1000,
                number(said, "current").stream().map(mhz -> mhz / 1000).findFirst());
    }

    private Probe.Memory memory(Map<String, Object> said) {
        return new Probe.Memory(
                number(said, "total").orElse((double) sight.memoryBytes()),
                number(said, "freeKib").orElse(0) * KIB,
                0,
                0,
                switch ((int) number(said, "memoryType").orElse(0)) {
                    case 24 -> "DDR3";
                    case 26 -> "DDR4";
                    case 30 -> "LPDDR4";
                    case 34 -> "DDR5";
                    case 35 -> "LPDDR5";
                    default -> "";
                });
    }

    /// Its own list knows no memory above 4 GB, so the maker's program goes first.
    private List<Probe.Controller> controllers(Map<String, Object> said) {
        var cards = new ArrayList<>(NvidiaCards.of(sight));
        if (cards.isEmpty() && said.get("gpus") instanceof List<?> names) {
            names.forEach(name ->
                    cards.add(new Probe.Controller(String.valueOf(name), OptionalLong.empty(), OptionalLong.empty())));
        }
        return cards;
    }

    private Probe.Power power(Map<String, Object> said) {
        var status = number(said, "battery");
        var isOnBattery =
                status.isPresent() ? Optional.of(status.getAsDouble() == DISCHARGING) : Optional.<Boolean>empty();
        return new Probe.Power(
                PowerMode.ofScheme(sight.output("powercfg", "/getactivescheme").orElse("")),
                ThermalPressure.UNKNOWN,
                isOnBattery,
                OptionalLong.empty());
    }

    private static String text(Map<String, Object> said, String name) {
        return said.get(name) instanceof String text ? text.strip() : "";
    }

    private static OptionalDouble number(Map<String, Object> said, String name) {
        return said.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }
}
