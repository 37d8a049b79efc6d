/// `assay fit`: one class a command.
@NullMarked
package dev.assay.cli.fit;

import org.jspecify.annotations.NullMarked;
