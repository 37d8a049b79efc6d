/// `assay sift`: one class a command.
@NullMarked
package dev.assay.cli.sift;

import org.jspecify.annotations.NullMarked;
