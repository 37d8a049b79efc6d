/// The terminal: what is printed where, how wide, and with which exit code.
@NullMarked
package dev.assay.cli.terminal;

import org.jspecify.annotations.NullMarked;
