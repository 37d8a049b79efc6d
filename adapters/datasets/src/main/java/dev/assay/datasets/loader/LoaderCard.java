package dev.assay.datasets.loader;

import dev.assay.api.Profile;
import java.util.List;

/// What is known of a public dataset before anything is fetched.
///
/// @param name as one types it
/// @param hubId owner and name on the hub
/// @param config on the hub; empty when there is one only
/// @param license as stated by its authors, as far as known; nothing of a dataset is part of this program
public record LoaderCard(
        String name, String hubId, String config, String split, Wiring compat, Wiring standard, String license) {
    /// How its examples are scored.
    ///
    /// @param primaryScore the one that is meant when one number is asked for
    public record Wiring(List<String> evaluators, String primaryScore) {
        public Wiring {
            evaluators = List.copyOf(evaluators);
        }
    }

    public Wiring wiring(Profile profile) {
        return switch (profile) {
            case COMPAT -> compat;
            case STANDARD -> standard;
        };
    }

    /// Whether its examples are conversations with questions, for memories.
    public boolean isOfConversations() {
        return standard.evaluators().contains("memory-judge");
    }

    /// One line.
    public String summary() {
        return "%s, %s; %s".formatted(hubId, config.isEmpty() ? split : config + " " + split, license);
    }
}
