package dev.assay.viewer.page;

import dev.assay.viewer.library.RowsRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/// Answers that take long to make, until the rows they are made of change. Thread-safe.
public final class AnswerCache {
    private static final int REMEMBERED = 100;

    private final Map<String, Kept> entries = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
            return size() > REMEMBERED;
        }
    };

    private record Kept(long version, Map<String, Object> answer) {}

    /// @param question tells answers of one run apart
    public Map<String, Object> answer(RowsRun run, String question, Supplier<Map<String, Object>> making) {
        var key = run.id() + "\n" + question;
        long version = run.index().version();
        synchronized (entries) {
            var known = entries.get(key);
            if (known != null && known.version() == version) {
                return known.answer();
            }
        }
        var made = making.get();
        synchronized (entries) {
            entries.put(key, new Kept(version, made));
        }
        return made;
    }
}
