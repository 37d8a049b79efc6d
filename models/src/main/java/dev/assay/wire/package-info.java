/// How the providers of models speak over HTTP: one dialect each, one transport for all.
///
/// No retries and no pacing here: one call is one request, on a clock that can be trusted. Only a request
/// that a server did not take is sent again, without the field it complained of, and the reply says so.
@NullMarked
package dev.assay.wire;

import org.jspecify.annotations.NullMarked;
