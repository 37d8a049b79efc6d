package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Folding;
import dev.assay.job.Folding.Folded;
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

/// Reads the rows of a stored run on executors.
///
/// A stretch is a task, and its numbers are merged here in the order of the rows, as soon as they can be: the driver
/// holds only the parts that came too early beside the whole.
final class SparkReading {
    private static final int FOR_EACH_CORE = 4;

    private SparkReading() {}

    static void read(Folding work, Map<String, String> settings, Consumer<Folded> folded) {
        var conf = Settings.of("assay report " + Path.of(work.run()).getFileName(), settings)
                .set("spark.driver.maxResultSize", "0"); // parts are merged one by one
        try (var context = Cluster.start(conf)) {
            var stretches = RowStretch.of(Path.of(work.run()), FOR_EACH_CORE * Cluster.awaitExecutors(context));
            if (!stretches.isEmpty()) {
                spread(context, stretches, work, new InOrder(folded));
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(work.run(), e.getMessage()), e);
        }
    }

    private static void spread(JavaSparkContext context, List<RowStretch> stretches, Folding work, InOrder taking) {
        var parts = context.parallelize(stretches, stretches.size()).map(new Task(work));
        List<Object> places = IntStream.range(0, stretches.size())
                .<Object>mapToObj(place -> place)
                .toList();
        context.sc()
                .runJob(
                        parts.rdd(),
                        new Only(),
                        CollectionConverters.asScala(places).toSeq(),
                        taking,
                        ClassTag$.MODULE$.apply(Folded.class));
    }

    private record Task(Folding work) implements Function<RowStretch, Folded> {
        @Override
        public Folded call(RowStretch stretch) throws IOException {
            return work.read(stretch);
        }
    }

    /// The one part of a task.
    private static final class Only extends AbstractFunction2<TaskContext, Iterator<Folded>, Folded>
            implements Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public Folded apply(TaskContext context, Iterator<Folded> parts) {
            return parts.next();
        }
    }

    /// Hands on parts that come in any order.
    private static final class InOrder extends AbstractFunction2<Object, Folded, BoxedUnit> {
        private final Consumer<Folded> folded;
        private final Map<Integer, Folded> early = new HashMap<>();
        private int next;

        InOrder(Consumer<Folded> folded) {
            this.folded = folded;
        }

        @Override
        public BoxedUnit apply(Object place, Folded part) {
            early.put((Integer) place, part);
            for (var due = early.remove(next); due != null; due = early.remove(next)) {
                folded.accept(due);
                next++;
            }
            return BoxedUnit.UNIT;
        }
    }
}
