package dev.assay.context.memory;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.exec.ExecMemory;
import dev.assay.job.Calls;
import dev.assay.memory.MemoryMaker;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.spec.SystemSpec;
import dev.assay.trust.Deed;
import java.util.Optional;

/// Finds memories by what was typed: one of the registry, or `exec-json:COMMAND`.
public record MemoryNaming() implements Source.Naming {
    private static final String PROGRAM = "exec-json";

    @Override
    public ContextSystem<Example> find(Registry registry, Phrase words, Budget budget, ExecOptions options) {
        var spec = SystemSpec.parse(words);
        if (isProgram(spec)) {
            registry.trust().admit(deed(registry, words).stream().toList());
            return MemoryArm.of(program(spec, options), options.timeout());
        }
        var unnamed = words.saying(spec.unnamed());
        var quoting = registry.memory(unnamed, Optional.empty());
        return MemoryArm.of(
                quoting.called(spec.text()),
                options.timeout(),
                model -> registry.memory(unnamed, Optional.of(model)),
                Calls.TRIAL_WITH_MODELS);
    }

    @Override
    public Optional<Deed> deed(Registry registry, Phrase words) {
        return isProgram(SystemSpec.parse(words)) ? registry.systemDeed(words) : Optional.empty();
    }

    /// Whether a memory is a program, which answers by itself.
    public static boolean isProgram(SystemSpec spec) {
        return spec.name().equals(PROGRAM);
    }

    /// A memory in another language.
    public static MemoryMaker program(SystemSpec spec, ExecOptions options) {
        return new MemoryMaker(
                spec.text(),
                ExecMemory.configuration(spec.rest(), options),
                () -> new ExecMemory(spec.text(), spec.rest(), options));
    }
}
