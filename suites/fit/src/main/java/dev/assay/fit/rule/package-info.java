/// The rules that answers to instruction-following and structured-output prompts must obey.
///
/// A rule is a pure function of the answer and the rule's parameters.
@NullMarked
package dev.assay.fit.rule;

import org.jspecify.annotations.NullMarked;
