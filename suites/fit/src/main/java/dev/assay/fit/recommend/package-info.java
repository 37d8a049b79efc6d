/// Which models to try on this machine, before any is downloaded. Measuring a model belongs to `fit.run`.
@NullMarked
package dev.assay.fit.recommend;

import org.jspecify.annotations.NullMarked;
