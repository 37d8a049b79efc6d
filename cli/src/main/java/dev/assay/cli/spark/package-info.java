/// Spark from the command line: its jars, the driver as a process of its own, and a cluster to try it on.
///
/// Nothing of Spark is on our class path: it is started, never called.
@NullMarked
package dev.assay.cli.spark;

import org.jspecify.annotations.NullMarked;
