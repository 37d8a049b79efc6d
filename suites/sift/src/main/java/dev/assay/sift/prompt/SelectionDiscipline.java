package dev.assay.sift.prompt;

import dev.assay.sift.Intent;
import dev.assay.text.CaseFolding;
import java.util.List;

/// Whether a model is reminded to leave out what was not asked for.
final class SelectionDiscipline {
    private static final List<String> RESTRICTIONS = List.of(
            "return only",
            "include only",
            "output only",
            "exclude ",
            "omit ",
            "do not include",
            "security-sensitive changed files");

    private SelectionDiscipline() {}

    /// Always where exactness is asked for, else where the instruction restricts the answer.
    static boolean isFor(Intent intent, String instruction) {
        var folded = CaseFolding.fold(instruction);
        return !intent.isPlainText() || RESTRICTIONS.stream().anyMatch(folded::contains);
    }
}
