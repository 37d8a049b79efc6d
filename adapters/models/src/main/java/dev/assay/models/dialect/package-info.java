/// How each provider of models speaks: requests written, replies read, models listed.
///
/// Stateless. Nothing here opens a connection.
@NullMarked
package dev.assay.models.dialect;

import org.jspecify.annotations.NullMarked;
