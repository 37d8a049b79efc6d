/// What the pages of the viewer are made of: each class answers one question with maps and lists.
@NullMarked
package dev.assay.viewer.page;

import org.jspecify.annotations.NullMarked;
