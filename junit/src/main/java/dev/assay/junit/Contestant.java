package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a static field or a static method without parameters of a test class: what it holds or returns takes part
/// under its name. A [dev.assay.api.ContextSystem] is named in `systems`; a [dev.assay.chat.ChatModel] in `models`, as
/// `NAME:`. In Kotlin, members of a companion object with `@JvmField` or `@JvmStatic`.
@Documented
@Target({ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Contestant {
    /// The name; empty for that of the member.
    String value() default "";
}
