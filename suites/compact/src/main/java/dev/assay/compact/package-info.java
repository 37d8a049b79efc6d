/// What a case of the compact suite is made of: a conversation, what is true in it, and what is asked.
///
/// Values and their JSON only. How cases come to be, and how answers are judged, is not known here.
@NullMarked
package dev.assay.compact;

import org.jspecify.annotations.NullMarked;
