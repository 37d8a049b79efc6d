package dev.assay.compact.estimate;

/// How many calls a method makes to compact so many turns.
@FunctionalInterface
public interface CallPlan {
    int calls(int turns);

    /// How often these calls read the whole conversation; a part of it counts as a part.
    default int readings(int turns) {
        return calls(turns);
    }

    /// Of methods that need no model.
    static CallPlan none() {
        return _ -> 0;
    }

    static CallPlan single() {
        return _ -> 1;
    }
}
