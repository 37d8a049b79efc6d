/// Methods that compact a conversation: by a model, by rule, or in a process of their own.
///
/// A method sees turns without their tags and never the ground truth; only the oracle, a control, is given
/// it. Nothing here judges.
@NullMarked
package dev.assay.compact.method;

import org.jspecify.annotations.NullMarked;
