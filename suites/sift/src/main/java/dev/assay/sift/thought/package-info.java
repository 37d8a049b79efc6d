/// Visible thinking in an answer: reasoning tags and sentences about the task, where the answer should be.
@NullMarked
package dev.assay.sift.thought;

import org.jspecify.annotations.NullMarked;
