/// Runs in the forms of other tools, and logs of other tools as runs.
///
/// What such a form cannot express, such as a row without a score, is counted beside it and never turned into 0. How
/// runs are made and scored is decided elsewhere.
@NullMarked
package dev.assay.exchange;

import org.jspecify.annotations.NullMarked;
