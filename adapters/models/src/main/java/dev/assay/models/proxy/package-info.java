/// Systems under test and judges that are reached over HTTP: proxies that speak chat completions, and
/// endpoints that shorten a context.
///
/// How bytes travel belongs in `http`, how a provider speaks in `dialect`, except where the original's own way
/// of reading is the point.
@NullMarked
package dev.assay.models.proxy;

import org.jspecify.annotations.NullMarked;
