/// How often our graders are wrong, on answers whose verdict is known. Grading itself belongs to `fit.grading`.
@NullMarked
package dev.assay.fit.check;

import org.jspecify.annotations.NullMarked;
