/// The goals of the Maven plugin. They start Assay in a process of its own, on a JDK that it needs, and read its exit
/// status; nothing of it is loaded into Maven.
@NullMarked
package dev.assay.maven;

import org.jspecify.annotations.NullMarked;
