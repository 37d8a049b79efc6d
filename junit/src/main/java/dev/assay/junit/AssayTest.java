package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/// Systems on a dataset, as a class of tests: one for each example and system, and one for the verdict.
///
/// ```java
/// @AssayTest(dataset = "demo", systems = {"bm25", "head"}, maxExamples = 40)
/// @Gate(metric = "answer_found", min = 0.5)
/// @NotWorseThan(baseline = "head")
/// class ContextTest implements AssayChecks {}
/// ```
///
/// The run is stored below `target/assay` (`build/assay` under Gradle, or the configuration parameter `assay.runs`).
/// One that was interrupted is resumed as long as the code on the class path is the same.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ClassTemplate
@ExtendWith(AssayExtension.class)
public @interface AssayTest {
    /// A suite, dataset or file in the words of `assay run`.
    String dataset();

    /// Systems in the words of `assay run`, and names of members that are a [Contestant]; none means what the dataset
    /// suggests, and every contestant.
    String[] systems() default {};

    /// Models that answer, in the words of `assay run --model`.
    String[] models() default {};

    /// Evaluators instead of those of the dataset.
    String[] evaluators() default {};

    /// Only the first so many examples; 0 for all.
    int maxExamples() default 0;

    /// File that holds the replies of models. Where it exists it is replayed, and nobody is called; where it does not,
    /// it is recorded. Default: `src/test/cassettes/CLASS.jsonl.gz`. Built-in models are never recorded.
    String cassette() default "";

    /// What becomes of a verdict that the data do not decide.
    Undecided undecided() default Undecided.FAILS;

    /// What an undecided verdict is as a test.
    enum Undecided {
        FAILS,
        /// Shown as skipped, with the reason.
        ABORTS,
        PASSES
    }
}
