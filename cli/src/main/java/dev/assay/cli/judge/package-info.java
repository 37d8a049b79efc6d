/// `assay judge`: how far models that score can be believed. Runs with judges belong to `run`.
@NullMarked
package dev.assay.cli.judge;

import org.jspecify.annotations.NullMarked;
