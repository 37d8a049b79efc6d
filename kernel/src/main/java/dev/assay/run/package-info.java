/// Plan, execute, resume, tell listeners. The only threads of the kernel are made here.
///
/// No scoring rule, no file format and nothing that prints belongs here.
@NullMarked
package dev.assay.run;

import org.jspecify.annotations.NullMarked;
