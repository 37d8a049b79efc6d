package dev.assay.hardware;

import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;

/// A card as a person reads it.
record CardLines(MachineCard card) {
    List<MachineCard.Line> all() {
        var lines = new ArrayList<MachineCard.Line>();
        card.naming().machine().ifPresent(machine -> lines.add(line("machine", machine)));
        lines.add(line("processor", card.processor().label()));
        lines.add(line("cores", cores()));
        lines.add(line("frequency", frequency()));
        lines.add(line("memory", memory()));
        lines.add(line("graphics", graphics()));
        lines.add(line("system", card.naming().system() + ", " + card.naming().architecture()));
        lines.add(line("power", power()));
        lines.add(line("heat", heat()));
        lines.add(line("container", container()));
        return List.copyOf(lines);
    }

    private static MachineCard.Line line(String name, String value) {
        return new MachineCard.Line(name, value);
    }

    private String cores() {
        var processor = card.processor();
        return processor.performanceCores().isPresent()
                        && processor.efficiencyCores().isPresent()
                ? "%d (%d performance, %d efficiency)"
                        .formatted(
                                processor.cores(),
                                processor.performanceCores().getAsInt(),
                                processor.efficiencyCores().getAsInt())
                : String.valueOf(processor.cores());
    }

    private String frequency() {
        var processor = card.processor();
        var nominal = processor.nominalGhz().isPresent()
                ? tenths(processor.nominalGhz().getAsDouble()) + " GHz nominal"
                : "nominal unknown";
        return processor.currentGhz().isPresent()
                ? nominal + ", " + tenths(processor.currentGhz().getAsDouble()) + " GHz now"
                : nominal;
    }

    private String memory() {
        var memory = card.memory();
        var size = "%s GiB, %s available".formatted(tenths(memory.totalGib()), tenths(memory.availableGib()));
        var swap = memory.swapGib() > 0
                ? "; swap %s GiB, %s used".formatted(tenths(memory.swapGib()), tenths(memory.swapUsedGib()))
                : "; no swap";
        return size + swap + memory.type().map(type -> "; " + type).orElse("");
    }

    private String graphics() {
        var graphics = card.graphics();
        var memory = graphics.vramMib().isPresent() ? ", %s GiB of its own".formatted(tenths(card.vramGib())) : "";
        return graphics.label()
                + memory
                + graphics.driver().map(version -> ", driver " + version).orElse("");
    }

    private String power() {
        var source = card.power()
                .isOnBattery()
                .map(is -> is ? ", on battery" : ", on the mains")
                .orElse("");
        return card.power().mode() + source;
    }

    private String heat() {
        var throttlings = card.power().throttlings();
        return throttlings.isPresent()
                ? "%s; throttled %d times since the start"
                        .formatted(card.power().pressure(), throttlings.getAsLong())
                : card.power().pressure().toString();
    }

    private String container() {
        var limits = card.limits();
        if (limits.memoryBytes().isEmpty() && limits.cores().isEmpty()) {
            return "no limits";
        }
        var parts = new ArrayList<String>();
        limits.cores().ifPresent(cores -> parts.add(tenths(cores) + " cores"));
        limits.memoryBytes().ifPresent(_ -> parts.add(tenths(card.usableMemoryGib()) + " GiB"));
        return "at most " + String.join(", ", parts);
    }

    private static String tenths(double value) {
        return DecimalText.fixed(value, 1);
    }
}
