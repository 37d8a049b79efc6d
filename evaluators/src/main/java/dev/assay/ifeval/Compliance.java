package dev.assay.ifeval;

/// Whether an instruction was followed.
///
/// @param why what was found instead; empty where it was followed
record Compliance(boolean isFollowed, String why) {
    static final Compliance FOLLOWED = new Compliance(true, "");

    static Compliance missed(String why) {
        return new Compliance(false, why);
    }

    static Compliance of(boolean isFollowed, String otherwise) {
        return isFollowed ? FOLLOWED : missed(otherwise);
    }
}
