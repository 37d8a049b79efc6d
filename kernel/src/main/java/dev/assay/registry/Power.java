package dev.assay.registry;

import dev.assay.spec.SystemSpec;
import java.util.function.Function;

/// That a system or a method is more than a rule of ours: a program, a class, an address.
///
/// @param verb what it does with what stands behind the colon, such as `run`
/// @param content everything that decides what happens, the content of programs included; nothing is started
///     to find it out
public record Power(String verb, Function<SystemSpec, String> content) {
    String what(SystemSpec spec) {
        return (verb + " " + spec.rest()).strip();
    }
}
