/// The walls of the house, tested from the top, where every module can be seen.
@NullMarked
package dev.assay.house;

import org.jspecify.annotations.NullMarked;
