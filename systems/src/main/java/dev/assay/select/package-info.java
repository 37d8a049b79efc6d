/// Systems that keep some lines and drop others: by place, by words, by likeness, at random.
///
/// No scoring and no models here.
@NullMarked
package dev.assay.select;

import org.jspecify.annotations.NullMarked;
