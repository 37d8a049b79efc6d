/// What the built-in systems share: cutting a text into pieces, weighing them, keeping the best in a budget.
@NullMarked
package dev.assay.piece;

import org.jspecify.annotations.NullMarked;
