package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A bound that a number of the run must hold. It holds when the whole 95 % interval lies on the right side, and is
/// broken when the whole interval lies on the wrong one.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Gate.All.class)
public @interface Gate {
    /// A score, such as `f1`, or a number of the run, such as `failures`.
    String metric();

    double min() default Double.NEGATIVE_INFINITY;

    double max() default Double.POSITIVE_INFINITY;

    /// Systems it is for; none means all but controls and baselines.
    String[] systems() default {};

    /// Several.
    @Documented
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        Gate[] value();
    }
}
