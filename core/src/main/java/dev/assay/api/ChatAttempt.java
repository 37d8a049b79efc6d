package dev.assay.api;

import java.time.Duration;

/// One try of a call.
///
/// @param outcome `ok`, or the kind of failure
/// @param message for a person; empty when it went well
/// @param waited before it: for a free place, and for the provider to be ready again
/// @param took the try itself
public record ChatAttempt(String outcome, String message, Duration waited, Duration took) {
    public static final String OK = "ok";
}
