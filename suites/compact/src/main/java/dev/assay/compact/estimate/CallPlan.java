package dev.assay.compact.estimate;

/// How many calls a method makes to compact so many turns.
@FunctionalInterface
public interface CallPlan {
    int calls(int turns);

    /// Of methods that need no model.
    static CallPlan none() {
        return _ -> 0;
    }

    static CallPlan single() {
        return _ -> 1;
    }
}
