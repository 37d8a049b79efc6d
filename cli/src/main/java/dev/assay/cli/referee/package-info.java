/// Commands that compare systems on equal terms: sweeps over budgets, and baselines at a system's own budget.
@NullMarked
package dev.assay.cli.referee;

import org.jspecify.annotations.NullMarked;
