/// What a model is asked in the sift suite, and how its answer is taken: the prompt, a second try where the
/// first one is of no use, and everything about both kept for the record.
///
/// Nothing here knows the answer wanted. What is checked between the two tries is checked blindly.
@NullMarked
package dev.assay.sift.prompt;

import org.jspecify.annotations.NullMarked;
