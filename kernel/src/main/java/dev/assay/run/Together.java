package dev.assay.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Asks several things at one time.
public final class Together {
    private Together() {}

    /// The answers to all questions, in their order, when the last one is there.
    public static <T> List<T> ask(List<Callable<T>> questions) throws InterruptedException {
        var answers = new ArrayList<T>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var answer : threads.invokeAll(questions)) {
                answers.add(answer.get());
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
        }
        return answers;
    }
}
