/// `assay compact`: one class a command.
@NullMarked
package dev.assay.cli.compact;

import org.jspecify.annotations.NullMarked;
