/// Bytes over HTTP on a clock that can be trusted: one transport for every provider.
///
/// Nothing here knows what a request means.
@NullMarked
package dev.assay.models.http;

import org.jspecify.annotations.NullMarked;
