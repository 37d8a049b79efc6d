/// Files and folders: read whole and no larger than expected, written in one step and through no link, and folders
/// that last as long as they are used.
@NullMarked
package dev.assay.disk;

import org.jspecify.annotations.NullMarked;
