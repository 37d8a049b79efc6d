/// Child processes: started, fed, watched, and ended with everything they started.
///
/// What a process is started for is not known here.
@NullMarked
package dev.assay.process;

import org.jspecify.annotations.NullMarked;
