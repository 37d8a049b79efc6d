package dev.assay.sift.validation;

import dev.assay.python.CaseFolding;
import dev.assay.python.PythonText;

/// The form in which lines are compared with the lines of a prompt.
public final class Guidance {
    private Guidance() {}

    /// Without list marker, without runs of blanks, in folded case.
    public static String normalize(String line) {
        var stripped = PythonText.strip(line);
        int bullet = LineShape.bulletEnd(stripped, 0);
        var bare = bullet < 0 ? stripped : stripped.substring(bullet);
        return CaseFolding.fold(PythonText.strip(Blanks.collapse(bare)));
    }
}
