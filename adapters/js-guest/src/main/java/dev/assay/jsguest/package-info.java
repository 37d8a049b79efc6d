/// Runs JavaScript nobody has read: an engine without any access, in a process of its own that is ended
/// when it takes too much. Results leave it as text and are read and compared outside.
@NullMarked
package dev.assay.jsguest;

import org.jspecify.annotations.NullMarked;
