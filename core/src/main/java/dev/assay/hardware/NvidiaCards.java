package dev.assay.hardware;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Graphics cards as their maker's own program lists them.
final class NvidiaCards {
    private NvidiaCards() {}

    static List<Probe.Controller> of(Sight sight) {
        return sight.output("nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader,nounits").stream()
                .flatMap(String::lines)
                .flatMap(NvidiaCards::card)
                .toList();
    }

    private static Stream<Probe.Controller> card(String line) {
        int comma = line.lastIndexOf(',');
        if (comma < 1) {
            return Stream.of();
        }
        var vram = Digits.leading(line.substring(comma + 1));
        return Stream.of(new Probe.Controller(line.substring(0, comma).strip(), OptionalLong.empty(), vram));
    }
}
