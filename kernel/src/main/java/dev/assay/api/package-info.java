/// The vocabulary: what a user of Assay implements and what the kernel hands back.
///
/// Nothing here runs, stores, parses or prints anything, and nothing here imports more than the JDK.
@NullMarked
package dev.assay.api;

import org.jspecify.annotations.NullMarked;
