package dev.assay.chat;

import java.util.OptionalDouble;

/// What a server says of its own work on one call. It knows its own clock and nothing of the way to us.
///
/// @param loadSeconds loading the model, when this call made it
/// @param promptSeconds reading the prompt
/// @param generationSeconds writing the reply
/// @param promptTokensPerSecond reading
/// @param tokensPerSecond writing
/// @param firstTokenSeconds time to first token
public record ServerReport(
        OptionalDouble loadSeconds,
        OptionalDouble promptSeconds,
        OptionalDouble generationSeconds,
        OptionalDouble promptTokensPerSecond,
        OptionalDouble tokensPerSecond,
        OptionalDouble firstTokenSeconds) {
    public static final ServerReport NONE = new ServerReport(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty());
}
