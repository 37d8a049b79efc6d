package dev.assay.ifeval;

/// Whether an instruction was followed.
///
/// @param why what was found instead; empty where it was followed
record Verdict(boolean isFollowed, String why) {
    static final Verdict FOLLOWED = new Verdict(true, "");

    static Verdict missed(String why) {
        return new Verdict(false, why);
    }

    static Verdict of(boolean isFollowed, String otherwise) {
        return isFollowed ? FOLLOWED : missed(otherwise);
    }
}
