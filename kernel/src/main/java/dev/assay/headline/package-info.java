/// Which score leads where, and whether it deserves to: ceilings, floors, and the controls that must stand at them.
///
/// What is printed of it is decided elsewhere.
@NullMarked
package dev.assay.headline;

import org.jspecify.annotations.NullMarked;
