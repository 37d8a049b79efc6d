/// The clauses of prompts: each thing a prompt asks for, checked one by one under `standard`. The published
/// rules, which look at one feature of an answer, belong to `fit.rule`.
@NullMarked
package dev.assay.fit.clause;

import org.jspecify.annotations.NullMarked;
