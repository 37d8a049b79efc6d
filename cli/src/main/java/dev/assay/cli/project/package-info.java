/// A project folder: `assay.yaml` with its defaults, and `assay init`, which writes it.
@NullMarked
package dev.assay.cli.project;

import org.jspecify.annotations.NullMarked;
