/// Tasks over synthetic tool output: logs, listings, traces, schemas, search results.
@NullMarked
package dev.assay.context.tool;

import org.jspecify.annotations.NullMarked;
