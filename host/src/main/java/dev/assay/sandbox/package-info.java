/// Runs programs nobody has read: locked in, limited, and gone with everything they started.
///
/// Nothing here knows what a program is run for.
@NullMarked
package dev.assay.sandbox;

import org.jspecify.annotations.NullMarked;
