package dev.assay.api;

/// How one trial ended: with a response, or with a failure that can be counted by kind.
public sealed interface Outcome {
    record Answered(Response response) implements Outcome {}

    /// @param kind short and countable: `timeout`, `error`, `no_response`, `http-429`
    /// @param message for a person
    record Failed(String kind, String message) implements Outcome {}
}
