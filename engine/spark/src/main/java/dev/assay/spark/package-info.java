/// Runs in shards on Apache Spark.
///
/// Nothing about rows, scores or plans belongs here: Spark hands out shards and tries them again, no more.
@NullMarked
package dev.assay.spark;

import org.jspecify.annotations.NullMarked;
