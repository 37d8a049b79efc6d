/// How our records become JSON, JSONL and YAML and back; the only home of mappers.
///
/// No rule about what a value means belongs here.
@NullMarked
package dev.assay.json;

import org.jspecify.annotations.NullMarked;
