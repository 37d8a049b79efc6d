/// Whether a response follows instructions a program can check: word counts, bullets, keywords, language.
///
/// Two rule sets stand apart: the published ones (`OfficialChecks`) and those of the original program
/// (`CompatChecks`). Nothing here calls a model.
@NullMarked
package dev.assay.ifeval;

import org.jspecify.annotations.NullMarked;
