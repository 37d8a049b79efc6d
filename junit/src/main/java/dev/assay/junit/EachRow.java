package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A bound that every single example must hold. Without one, the test of an example fails only where the system gave no
/// response, and the verdict decides about the rest.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(EachRow.All.class)
public @interface EachRow {
    String metric();

    double min();

    /// Several.
    @Documented
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        EachRow[] value();
    }
}
