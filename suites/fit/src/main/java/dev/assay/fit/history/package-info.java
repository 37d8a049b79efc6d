/// What past runs of fit came to, and which model did best. A run itself belongs to `fit.run`.
@NullMarked
package dev.assay.fit.history;

import org.jspecify.annotations.NullMarked;
