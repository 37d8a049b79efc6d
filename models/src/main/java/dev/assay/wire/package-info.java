/// How the providers of models speak over HTTP: one dialect each, one transport for all.
///
/// No retries and no pacing here: one call is one request, on a clock that can be trusted.
@NullMarked
package dev.assay.wire;

import org.jspecify.annotations.NullMarked;
