/// The tasks of the Gradle plugin. They start Assay in a process of its own, on a JDK that it needs, and read its exit
/// status; nothing of it is loaded into Gradle.
@NullMarked
package dev.assay.gradle;

import org.jspecify.annotations.NullMarked;
