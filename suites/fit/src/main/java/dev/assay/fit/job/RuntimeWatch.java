package dev.assay.fit.job;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.fit.run.MachineWatch;
import dev.assay.fit.verdict.Footprint;
import dev.assay.hardware.GraphicsMemory;
import dev.assay.hardware.Loopback;
import dev.assay.hardware.MachineState;
import dev.assay.hardware.OthersLoad;
import dev.assay.hardware.ProcessTree;
import dev.assay.hardware.ProcessorFrequency;
import dev.assay.hardware.ProcessorLoad;
import dev.assay.registry.ModelHost;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// This machine, and the memory of the runtime of one model: what the runtime says, else what its processes
/// hold where they can be found, else nothing; and what those hold on graphics cards. What a model itself computes does
/// not make the machine busy, but for `compat`. Not thread-safe.
final class RuntimeWatch implements MachineWatch {
    /// Their processes are ours.
    private static final Set<String> OURS = Set.of("llamacpp", "hf");
    /// Their server holds one model for as long as it runs.
    private static final Set<String> SINGLE = Set.of("llama-server", "vllm", "mlx", "openai", "hf");

    private final ModelSpec spec;
    private final ChatModel model;
    private final ModelHost host;
    private final GraphicsMemory graphics;
    private final Supplier<OptionalDouble> load;
    private OptionalLong before = OptionalLong.empty();
    private OptionalLong graphicsBefore = OptionalLong.empty();
    private boolean wasLoaded;

    RuntimeWatch(ModelSpec spec, ChatModel model, ModelHost host, GraphicsMemory graphics, Profile profile) {
        this.spec = spec;
        this.model = model;
        this.host = host;
        this.graphics = graphics;
        this.load = switch (profile) {
            case COMPAT -> ProcessorLoad::percent;
            case STANDARD -> new OthersLoad(this::processes)::percent;
        };
    }

    /// Whether processes of the model were found on this machine.
    boolean hasProcesses() {
        return !processes().isEmpty();
    }

    @Override
    public MachineState state() {
        return MachineState.now();
    }

    @Override
    public OptionalDouble load() {
        return load.get();
    }

    @Override
    public OptionalDouble frequencyGhz() {
        return ProcessorFrequency.ghz();
    }

    @Override
    public void before() throws InterruptedException {
        wasLoaded = host.loadedBytes(spec).isPresent();
        before = ProcessTree.HERE.residentBytes(processes());
        graphicsBefore = graphics.bytes(processes());
    }

    @Override
    public boolean wasLoaded() {
        return wasLoaded;
    }

    @Override
    public Footprint.Sources after() throws InterruptedException {
        var bytes = bytes();
        return new Footprint.Sources(
                bytes.isEmpty() || wasLoaded, true, bytes, OptionalDouble.empty(), onGraphicsCards());
    }

    private OptionalLong bytes() throws InterruptedException {
        if (model.observed().get("resident_bytes") instanceof Number resident) {
            return OptionalLong.of(resident.longValue());
        }
        var told = host.loadedBytes(spec);
        if (told.isPresent()) {
            return told;
        }
        var now = ProcessTree.HERE.residentBytes(processes());
        if (SINGLE.contains(spec.provider()) || now.isEmpty()) {
            return now;
        }
        return wasLoaded ? OptionalLong.empty() : grown(now.getAsLong(), before.orElse(now.getAsLong()));
    }

    private static OptionalLong grown(long now, long before) {
        return now > before ? OptionalLong.of(now - before) : OptionalLong.empty();
    }

    /// What its processes hold on cards, else what the runtime says of it.
    private OptionalLong onGraphicsCards() throws InterruptedException {
        var now = graphics.bytes(processes());
        if (now.isPresent() && (SINGLE.contains(spec.provider()) || isOurs())) {
            return now;
        }
        if (now.isPresent() && !wasLoaded) {
            return grown(now.getAsLong(), graphicsBefore.orElse(0)); // the server may hold other models too
        }
        return model.observed().get("peak_reserved_bytes") instanceof Number reserved
                ? OptionalLong.of(reserved.longValue())
                : host.graphicsBytes(spec);
    }

    /// Whether we have started its server, or its process.
    private boolean isOurs() {
        return OURS.contains(spec.provider()) || spec.setting("server").isPresent();
    }

    /// Whether the model runs on this machine.
    boolean isHere() {
        return isOurs() || host.address(spec).filter(Loopback::has).isPresent();
    }

    /// Those we started for the model, or those of a server on this machine.
    private Set<Long> processes() {
        if (isOurs()) {
            long own = ProcessHandle.current().pid();
            return ProcessTree.HERE.family(own).stream()
                    .filter(process -> process != own)
                    .collect(Collectors.toSet());
        }
        var port = host.address(spec).filter(Loopback::has).map(URI::getPort).filter(number -> number > 0);
        return port.map(ProcessTree.HERE::listenerOn)
                .filter(OptionalLong::isPresent)
                .map(process -> ProcessTree.HERE.family(process.getAsLong()))
                .orElse(Set.of());
    }

    /// Tokens the model takes, where it tells.
    OptionalLong context() {
        return Optional.ofNullable(model.observed().get("context"))
                .filter(Number.class::isInstance)
                .map(context -> OptionalLong.of(((Number) context).longValue()))
                .orElse(OptionalLong.empty());
    }
}
