package dev.assay.compact.template;

import dev.assay.api.Profile;
import java.util.Collection;
import java.util.List;

/// What a template may say: the original's language, or ours, which adds to it.
///
/// @param generators the names a variable may draw from, sorted
/// @param topics a distractor block may be about, sorted
public record Dialect(Profile profile, List<String> generators, List<String> topics) {
    private static final List<String> ORIGINAL = List.of(
            "action_phrase", "amount_usd", "date_iso", "org_name", "person_name", "product_sku", "project_noun");

    public Dialect {
        generators = List.copyOf(generators);
        topics = List.copyOf(topics);
    }

    /// The original's language and its seven generators.
    public static Dialect compat() {
        return new Dialect(Profile.COMPAT, ORIGINAL, List.of());
    }

    /// Our language, with the generators and topics of a lexicon.
    public static Dialect standard(Collection<String> generators, Collection<String> topics) {
        return new Dialect(
                Profile.STANDARD,
                generators.stream().sorted().toList(),
                topics.stream().sorted().toList());
    }

    boolean isOurs() {
        return profile == Profile.STANDARD;
    }
}
