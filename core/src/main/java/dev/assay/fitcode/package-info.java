/// The code in a reply: finding it, and taking the types out of it. Nothing here runs it.
@NullMarked
package dev.assay.fitcode;

import org.jspecify.annotations.NullMarked;
