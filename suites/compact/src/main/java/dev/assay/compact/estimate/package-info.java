/// What a run of the compact suite will take in calls, tokens and money, before any call is made.
@NullMarked
package dev.assay.compact.estimate;

import org.jspecify.annotations.NullMarked;
