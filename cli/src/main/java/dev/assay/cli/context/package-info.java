/// `assay context`: one class a command.
@NullMarked
package dev.assay.cli.context;

import org.jspecify.annotations.NullMarked;
