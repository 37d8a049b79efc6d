/// Runs as a viewer finds them on disk: what they are, how far they are, their numbers and their examples.
@NullMarked
package dev.assay.viewer.library;

import org.jspecify.annotations.NullMarked;
