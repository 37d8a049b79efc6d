/// What the pages of the viewer are made of: each class answers one question with maps and lists.
@NullMarked
package dev.assay.page;

import org.jspecify.annotations.NullMarked;
