/// `assay models` and `assay chat`: one class a command.
@NullMarked
package dev.assay.cli.models;

import org.jspecify.annotations.NullMarked;
