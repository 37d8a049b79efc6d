/// Systems under test and judges that are reached over HTTP: proxies that speak chat completions, and
/// endpoints that shorten a context.
///
/// How bytes travel belongs to `wire`; what a model says is read there too, except where the original's own
/// way of reading is the point.
@NullMarked
package dev.assay.proxy;

import org.jspecify.annotations.NullMarked;
