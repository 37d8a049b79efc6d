/// A fit run from its first look at the machine to its verdict, for programs that embed one: which models,
/// what is measured and asked of them, what is heard on the way, and what it all comes to.
///
/// Nothing here prints, and nothing knows how a model is reached. How one measurement is made belongs to the
/// room beside, `fitrun`.
@NullMarked
package dev.assay.fit.job;

import org.jspecify.annotations.NullMarked;
