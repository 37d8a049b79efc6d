package dev.assay.script;

/// Makes a [ScriptGuest]; found by `ServiceLoader`, so that a jar on the class path can bring one.
@FunctionalInterface
public interface ScriptGuestMaker {
    /// Nothing is started before the guest is used.
    ScriptGuest make();
}
