/// Where the quality of an answer to a sift case comes from: words, or an embedding model.
@NullMarked
package dev.assay.sift.semantic;

import org.jspecify.annotations.NullMarked;
