package dev.assay.cli;

import dev.assay.api.ChatModel;
import dev.assay.fitrun.MachineWatch;
import dev.assay.fitscore.Footprint;
import dev.assay.hardware.MachineState;
import dev.assay.hardware.ProcessTree;
import dev.assay.hardware.ProcessorLoad;
import dev.assay.registry.ModelSpec;
import dev.assay.wire.ModelKeeping;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// This machine, and the memory of the runtime of one model: what the runtime says, else what its processes
/// hold where they can be found, else nothing. Not thread-safe.
final class RuntimeWatch implements MachineWatch {
    /// Their server holds one model for as long as it runs.
    private static final Set<String> SINGLE = Set.of("llama-server", "vllm", "mlx", "openai");
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]", "::1");

    private final ModelSpec spec;
    private final ChatModel model;
    private final ModelKeeping keeping;
    private OptionalLong before = OptionalLong.empty();
    private boolean wasLoaded;

    RuntimeWatch(ModelSpec spec, ChatModel model, ModelKeeping keeping) {
        this.spec = spec;
        this.model = model;
        this.keeping = keeping;
    }

    @Override
    public MachineState state() {
        return MachineState.now();
    }

    @Override
    public OptionalDouble load() {
        return ProcessorLoad.percent();
    }

    @Override
    public void before() throws InterruptedException {
        wasLoaded = keeping.loadedBytes(spec).isPresent();
        before = tree();
    }

    @Override
    public Footprint.Sources after() throws InterruptedException {
        var bytes = bytes();
        return new Footprint.Sources(bytes.isEmpty() || wasLoaded, true, bytes, OptionalDouble.empty());
    }

    private OptionalLong bytes() throws InterruptedException {
        if (model.observed().get("resident_bytes") instanceof Number resident) {
            return OptionalLong.of(resident.longValue());
        }
        var told = keeping.loadedBytes(spec);
        if (told.isPresent()) {
            return told;
        }
        var now = tree();
        if (SINGLE.contains(spec.provider()) || now.isEmpty()) {
            return now;
        }
        long grown = now.getAsLong() - before.orElse(now.getAsLong());
        return grown > 0 && !wasLoaded ? OptionalLong.of(grown) : OptionalLong.empty();
    }

    /// What the processes of a server on this machine hold.
    private OptionalLong tree() {
        var port = keeping.address(spec)
                .filter(address -> LOOPBACK.contains(address.getHost()))
                .map(URI::getPort)
                .filter(number -> number > 0);
        return port.map(ProcessTree.HERE::listenerOn)
                .filter(OptionalLong::isPresent)
                .map(process -> ProcessTree.HERE.residentBytes(process.getAsLong()))
                .orElse(OptionalLong.empty());
    }

    /// Tokens the model takes, where it tells.
    OptionalLong context() {
        return Optional.ofNullable(model.observed().get("context"))
                .filter(Number.class::isInstance)
                .map(context -> OptionalLong.of(((Number) context).longValue()))
                .orElse(OptionalLong.empty());
    }
}
