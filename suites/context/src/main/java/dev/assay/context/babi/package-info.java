/// A small world whose people walk through rooms and carry things, and the questions about it.
@NullMarked
package dev.assay.context.babi;

import org.jspecify.annotations.NullMarked;
