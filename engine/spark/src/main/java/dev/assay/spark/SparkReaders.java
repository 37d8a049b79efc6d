package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Engine.Readers;
import dev.assay.job.Engine.Reading;
import dev.assay.store.RowStretch;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/// Reads the rows of stored runs on executors.
///
/// A stretch is a task, and what becomes of it is handed on in the order of the rows, as soon as it can be: the driver
/// holds only what came too early.
final class SparkReaders implements Readers {
    private static final int FOR_EACH_CORE = 4;

    private final JavaSparkContext context;

    private SparkReaders(JavaSparkContext context) {
        this.context = context;
    }

    static SparkReaders gather(Map<String, String> settings) {
        var conf = Settings.of("assay report", settings)
                .set("spark.driver.maxResultSize", "0"); // parts are taken one by one
        return new SparkReaders(Cluster.start(conf));
    }

    @Override
    public <R extends Serializable> void read(Reading<R> work, Consumer<R> each) {
        try {
            var stretches = RowStretch.of(Path.of(work.run()), FOR_EACH_CORE * Cluster.awaitExecutors(context));
            if (!stretches.isEmpty()) {
                spread(stretches, work, new InOrder<>(each));
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(work.run(), e.getMessage()), e);
        }
    }

    @Override
    public void close() {
        context.close();
    }

    private <R extends Serializable> void spread(List<RowStretch> stretches, Reading<R> work, InOrder<R> taking) {
        var parts = context.parallelize(stretches, stretches.size()).map(new Task<>(work));
        List<Object> places = IntStream.range(0, stretches.size())
                .<Object>mapToObj(place -> place)
                .toList();
        context.sc()
                .runJob(
                        parts.rdd(),
                        new Only<R>(),
                        CollectionConverters.asScala(places).toSeq(),
                        taking,
                        ClassTag$.MODULE$.apply(Serializable.class));
    }

    private record Task<R extends Serializable>(Reading<R> work) implements Function<RowStretch, R> {
        @Override
        public R call(RowStretch stretch) throws IOException {
            return work.read(stretch);
        }
    }

    /// The one part of a task.
    private static final class Only<R> extends AbstractFunction2<TaskContext, Iterator<R>, R> implements Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public R apply(TaskContext context, Iterator<R> parts) {
            return parts.next();
        }
    }

    /// Hands on parts that come in any order.
    private static final class InOrder<R> extends AbstractFunction2<Object, R, BoxedUnit> {
        private final Consumer<R> each;
        private final Map<Integer, R> early = new HashMap<>();
        private int next;

        InOrder(Consumer<R> each) {
            this.each = each;
        }

        @Override
        public BoxedUnit apply(Object place, R part) {
            early.put((Integer) place, part);
            for (var due = early.remove(next); due != null; due = early.remove(next)) {
                each.accept(due);
                next++;
            }
            return BoxedUnit.UNIT;
        }
    }
}
