/// Models behind an HTTP address: who offers them, with which key, and what a refusal means.
///
/// No retries and no pacing here: one call is one request. Only a request that a server did not take is sent
/// again, without the field it complained of, and the reply says so. How a provider speaks belongs in `dialect`.
@NullMarked
package dev.assay.models.wire;

import org.jspecify.annotations.NullMarked;
