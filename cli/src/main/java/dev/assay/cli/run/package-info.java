/// What commands that run systems share: options, progress, Ctrl-C.
///
/// How a run is carried out belongs in the kernel.
@NullMarked
package dev.assay.cli.run;

import org.jspecify.annotations.NullMarked;
