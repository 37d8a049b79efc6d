package dev.assay.fit.verdict;

/// How much a machine can be asked for: the mean of its cores (4 to 24) and memory (8 to 96 GiB), each as a
/// share of that range.
///
/// @param level 0 to 1
public record Capacity(double level, Tier tier) {
    /// For a machine nothing is known of.
    public static final Capacity UNKNOWN = new Capacity(0.35, Tier.BALANCED);

    static final double LEAST_CORES = 4;
    static final double MOST_CORES = 24;
    static final double LEAST_GIB = 8;
    static final double MOST_GIB = 96;
    static final double BALANCED_FROM = 0.25;
    static final double HIGH_END_FROM = 0.55;

    /// The label of a capacity; it decides nothing.
    public enum Tier {
        ENTRY("ENTRY"),
        BALANCED("BALANCED"),
        HIGH_END("HIGH-END");

        private final String label;

        Tier(String label) {
            this.label = label;
        }

        @Override
        public String toString() {
            return label;
        }
    }

    /// @param cores logical processors
    /// @param memoryGib all of it, not what is free
    public static Capacity of(double cores, double memoryGib) {
        double level = (Scale.clamp((cores - LEAST_CORES) / (MOST_CORES - LEAST_CORES), 0, 1)
                        + Scale.clamp((memoryGib - LEAST_GIB) / (MOST_GIB - LEAST_GIB), 0, 1))
                / 2;
        return new Capacity(level, tier(level));
    }

    private static Tier tier(double level) {
        if (level >= HIGH_END_FROM) {
            return Tier.HIGH_END;
        }
        return level >= BALANCED_FROM ? Tier.BALANCED : Tier.ENTRY;
    }
}
