/// A report in one file: the front end, and the answers a server would give it.
@NullMarked
package dev.assay.viewer.file;

import org.jspecify.annotations.NullMarked;
