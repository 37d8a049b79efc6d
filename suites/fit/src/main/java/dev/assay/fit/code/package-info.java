/// The code in a reply: finding it, and taking the types out of it. Nothing here runs it.
@NullMarked
package dev.assay.fit.code;

import org.jspecify.annotations.NullMarked;
