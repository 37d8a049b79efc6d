package dev.assay.junit;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The one test that an [AssayTest] class runs for each row and for the verdict. A class may add its own, with an
/// [AssayCase] for their parameter.
public interface AssayChecks {
    @Test
    @DisplayName("holds")
    default void holds(AssayCase one) {
        one.check();
    }
}
