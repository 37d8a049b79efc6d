package dev.assay.memory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/// A memory under test by name: how an instance of it is made, one for each conversation that is under way.
///
/// @param name unique within a run
/// @param configuration everything that can change an answer
public record MemoryMaker(String name, Map<String, Object> configuration, Supplier<? extends MemorySystem> factory) {
    public MemoryMaker {
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    public MemoryMaker(String name, Supplier<? extends MemorySystem> factory) {
        this(name, Map.of(), factory);
    }

    /// The same under another name.
    public MemoryMaker called(String other) {
        return new MemoryMaker(other, configuration, factory);
    }
}
