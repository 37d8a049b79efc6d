package dev.assay.sift.validation;

/// What has no place around an exact answer.
final class Decoration {
    private static final int MOST_BREAKS = 4;

    private Decoration() {}

    static boolean isOn(String text) {
        return text.contains("```") || Heading.leads(text) || LineShape.hasBullet(text);
    }

    static boolean isLong(String text) {
        return text.chars().filter(unit -> unit == '\n').count() > MOST_BREAKS;
    }
}
