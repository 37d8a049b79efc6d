package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Non-inferiority: the systems of the test lose no more than a margin against a baseline, on the same examples. It
/// holds when the whole interval of the paired difference lies above −margin.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(NotWorseThan.All.class)
public @interface NotWorseThan {
    /// A system of the same test, or the folder of a stored run.
    String baseline();

    double margin() default 0.03;

    /// Scores that are compared; none means all.
    String[] metrics() default {};

    /// Several.
    @Documented
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        NotWorseThan[] value();
    }
}
