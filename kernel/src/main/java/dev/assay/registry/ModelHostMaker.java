package dev.assay.registry;

import java.util.Map;

/// Makes the host of an environment. Found by `ServiceLoader`.
public interface ModelHostMaker {
    /// @param environment where addresses and keys of runtimes are looked up
    ModelHost make(Map<String, String> environment);
}
