/// Whether a text says of one thing what an item asks, by the relation and not by the words: no model is asked.
@NullMarked
package dev.assay.compact.relation;

import org.jspecify.annotations.NullMarked;
