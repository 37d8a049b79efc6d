package dev.assay.sift.validation;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;

/// The form in which lines are compared with the lines of a prompt.
public final class Guidance {
    private Guidance() {}

    /// Without list marker, without runs of blanks, in folded case.
    public static String normalize(String line) {
        var stripped = UnicodeText.strip(line);
        int bullet = LineShape.bulletEnd(stripped, 0);
        var bare = bullet < 0 ? stripped : stripped.substring(bullet);
        return CaseFolding.fold(UnicodeText.strip(Blanks.collapse(bare)));
    }
}
