/// `assay hook`: lets agents and Git call Assay by themselves, where a person asked for it.
@NullMarked
package dev.assay.cli.hook;

import org.jspecify.annotations.NullMarked;
