/// Commands that give runs to other tools and take logs of theirs.
@NullMarked
package dev.assay.cli.exchange;

import org.jspecify.annotations.NullMarked;
