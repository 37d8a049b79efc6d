/// How the original program compares mathematical answers. Its numbers never change.
@NullMarked
package dev.assay.math.compat;

import org.jspecify.annotations.NullMarked;
