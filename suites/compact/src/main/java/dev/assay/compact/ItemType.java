package dev.assay.compact;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What an item probes, and how much it counts in the mean of a cycle.
public enum ItemType {
    LOCKED_DECISION_RETENTION(3),
    FORBIDDEN_BEHAVIOR_RETENTION(3),
    IMMUTABLE_FACT_RECALL(2),
    UNRESOLVED_TASK_CONTINUITY(2),
    ENTITY_INTEGRITY(1),
    PLANNING_SOUNDNESS(1);

    private static final Map<String, ItemType> BY_LABEL =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(ItemType::toString, type -> type));

    private final String label = name().toLowerCase(Locale.ROOT);
    private final int weight;

    ItemType(int weight) {
        this.weight = weight;
    }

    /// The type written exactly like this.
    public static Optional<ItemType> named(String label) {
        return Optional.ofNullable(BY_LABEL.get(label));
    }

    public int weight() {
        return weight;
    }

    /// Whether it asks for a rule or a decision back.
    public boolean isRecall() {
        return this == LOCKED_DECISION_RETENTION || this == FORBIDDEN_BEHAVIOR_RETENTION;
    }

    @Override
    public String toString() {
        return label;
    }
}
