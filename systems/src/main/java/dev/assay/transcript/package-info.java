/// Systems that shorten a conversation turn by turn.
///
/// No scoring and no models here.
@NullMarked
package dev.assay.transcript;

import org.jspecify.annotations.NullMarked;
