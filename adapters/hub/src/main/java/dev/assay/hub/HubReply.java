package dev.assay.hub;

import java.util.Optional;

/// What a hub said to a question.
///
/// @param status of HTTP
/// @param revision the commit the answer is about, where the hub says so
/// @param next the address of the next part of a long list
public record HubReply(int status, String text, Optional<String> revision, Optional<String> next) {
    public boolean isFine() {
        return status == 200;
    }
}
