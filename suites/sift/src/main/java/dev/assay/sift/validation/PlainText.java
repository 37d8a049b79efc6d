package dev.assay.sift.validation;

/// The contract of plain text.
final class PlainText {
    private PlainText() {}

    static boolean holds(String text) {
        return !text.isEmpty()
                && !LineShape.hasFence(text)
                && !ShortTag.isIn(text)
                && !Heading.leads(text)
                && !SchemaLabel.is(text)
                && !LineShape.hasBullet(text);
    }
}
