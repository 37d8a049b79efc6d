/// Spring Boot: a registry that knows the beans of an application, and a slice for tests.
@NullMarked
package dev.assay.springai.boot;

import org.jspecify.annotations.NullMarked;
