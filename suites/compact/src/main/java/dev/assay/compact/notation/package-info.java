/// Amounts, days and weekdays as people write them, in English, German and Chinese.
///
/// Nothing here knows of questions, checks or cases.
@NullMarked
package dev.assay.compact.notation;

import org.jspecify.annotations.NullMarked;
