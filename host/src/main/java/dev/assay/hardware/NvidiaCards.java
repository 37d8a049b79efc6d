package dev.assay.hardware;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Graphics cards as their maker's own program lists them.
final class NvidiaCards {
    private static final Pattern VERSION = Pattern.compile("[0-9][0-9.]{0,30}");

    private NvidiaCards() {}

    static List<Probe.Controller> of(Sight sight) {
        return sight
                .output("nvidia-smi", "--query-gpu=name,memory.total,driver_version", "--format=csv,noheader,nounits")
                .stream()
                .flatMap(String::lines)
                .flatMap(NvidiaCards::card)
                .toList();
    }

    private static Stream<Probe.Controller> card(String line) {
        int driver = line.lastIndexOf(',');
        int memory = line.lastIndexOf(',', driver - 1);
        if (memory < 1) {
            return Stream.of();
        }
        return Stream.of(new Probe.Controller(
                line.substring(0, memory).strip(),
                OptionalLong.empty(),
                Digits.leading(line.substring(memory + 1, driver)),
                Optional.of(line.substring(driver + 1).strip())
                        .filter(text -> VERSION.matcher(text).matches())));
    }
}
