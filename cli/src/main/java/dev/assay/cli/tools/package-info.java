/// `assay tools`: recipes for compressors people use.
@NullMarked
package dev.assay.cli.tools;

import org.jspecify.annotations.NullMarked;
