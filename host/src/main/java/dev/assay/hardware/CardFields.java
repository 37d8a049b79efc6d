package dev.assay.hardware;

import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// A card as results hold it: every field is there, null where nothing is known.
public final class CardFields {
    private CardFields() {}

    public static Map<String, @Nullable Object> of(MachineCard card) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        processor(card.processor(), map);
        memory(card.memory(), map);
        map.put("gpu", card.graphics().label());
        map.put("gpuCores", orNull(card.graphics().cores()));
        map.put("gpuVramMB", orNull(card.graphics().vramMib()));
        map.put("gpuDriver", card.graphics().driver().orElse(null));
        map.put("os", card.naming().system());
        map.put("arch", card.naming().architecture());
        map.put("machineModel", card.naming().machine().orElse(null));
        power(card.power(), map);
        map.put("containerMemoryBytes", orNull(card.limits().memoryBytes()));
        map.put("containerCores", orNull(card.limits().cores()));
        return map;
    }

    private static void processor(MachineCard.Processor processor, Map<String, @Nullable Object> map) {
        map.put("cpu", processor.label());
        map.put("cpuCores", processor.cores());
        map.put("cpuPCores", orNull(processor.performanceCores()));
        map.put("cpuECores", orNull(processor.efficiencyCores()));
        map.put("cpuFreqGHz", orNull(processor.nominalGhz()));
        map.put("cpuCurrentSpeedGHz", orNull(processor.currentGhz()));
    }

    private static void memory(MachineCard.Memory memory, Map<String, @Nullable Object> map) {
        map.put("totalMemoryGB", DecimalText.plain(memory.totalGib()));
        map.put("freeMemoryGB", DecimalText.plain(memory.availableGib()));
        map.put("memoryType", memory.type().orElse(null));
        map.put("swapTotalGB", DecimalText.plain(memory.swapGib()));
        map.put("swapUsedGB", DecimalText.plain(memory.swapUsedGib()));
    }

    private static void power(MachineCard.Power power, Map<String, @Nullable Object> map) {
        map.put("powerMode", power.mode().toString());
        map.put("thermalPressure", power.pressure().toString());
        map.put("batteryPowered", power.isOnBattery().orElse(null));
        map.put("throttlings", orNull(power.throttlings()));
    }

    private static @Nullable Object orNull(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }

    private static @Nullable Object orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static @Nullable Object orNull(OptionalDouble value) {
        return value.isPresent() ? DecimalText.plain(value.getAsDouble()) : null;
    }
}
