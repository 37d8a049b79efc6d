/// Evaluators that ask a model for its verdict.
///
/// What a model says is read here and never believed further than it can be read: no verdict, no score.
@NullMarked
package dev.assay.judge;

import org.jspecify.annotations.NullMarked;
