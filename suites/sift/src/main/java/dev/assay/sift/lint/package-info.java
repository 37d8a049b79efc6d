/// Whether the scores put answers into the order a careful reader would: kinds of answers made from every case.
@NullMarked
package dev.assay.sift.lint;

import org.jspecify.annotations.NullMarked;
