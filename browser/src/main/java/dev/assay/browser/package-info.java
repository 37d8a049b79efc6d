/// The viewer as a person meets it: the real command, real runs, a real browser.
@NullMarked
package dev.assay.browser;

import org.jspecify.annotations.NullMarked;
