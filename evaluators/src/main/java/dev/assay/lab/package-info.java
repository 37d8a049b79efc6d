/// How far a judge can be believed: it is asked about answers that people labelled, in both orders, and with empty
/// words around them.
@NullMarked
package dev.assay.lab;

import org.jspecify.annotations.NullMarked;
