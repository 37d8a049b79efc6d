package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/// Contexts of every shape a system may meet, and the shortest way to put one through a system.
public final class Texts {
    private static final SequencedMap<String, String> ALL = Collections.unmodifiableSequencedMap(make());

    private Texts() {}

    public static String through(String spec, String context) throws Exception {
        return output(BuiltInSystems.create(spec), new OpenExample("example", context));
    }

    public static String through(String spec, String context, String question) throws Exception {
        return output(BuiltInSystems.create(spec), new OpenExample("example", context, Map.of("question", question)));
    }

    public static String output(ContextSystem<Example> system, Example example) throws Exception {
        return system.process(example).context().orElseThrow();
    }

    public static SequencedMap<String, String> all() {
        return ALL;
    }

    private static SequencedMap<String, String> make() {
        var texts = new LinkedHashMap<String, String>();
        texts.put("conversation", CONVERSATION);
        texts.put("table", table(60));
        texts.put("diff", DIFF);
        texts.put("empty", "");
        texts.put("one line without newline", "one line and nothing behind it");
        texts.put("one newline", "\n");
        texts.put("blank lines", "\n\n\r\n   \n\n");
        texts.put("crlf", "first line\r\nsecond line\r\n\r\nthird ERROR at C:\\src\\a.c:3\r\nlast");
        texts.put("unicode", "größe 12 ✓\n日本語のログ。失敗しました。\n🙂 🙃 smile\nخطأ في الملف\n𝔘𝔫𝔦𝔠𝔬𝔡𝔢 math\n");
        texts.put("log", log(3_000));
        texts.put(
                "json",
                "{\n  \"items\": [\n    {\"id\": 1, \"name\": \"a b\"},\n    {\"id\": 2}\n  ],\n  \"total\": 1.50\n}\n");
        texts.put("json lines", "{\"level\": \"info\", \"n\": 1}\nnot json\n{\"level\": \"error\", \"n\": 2}\n");
        texts.put("java trace", JAVA_TRACE);
        texts.put("python trace", PYTHON_TRACE);
        texts.put("prose", "The river rose at night. Nobody saw it. By morning the bridge was gone! ".repeat(40));
        texts.put("a page without spaces", "x🙂".repeat(4_000));
        return texts;
    }

    public static String log(int lines) {
        var log = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            var level = i == lines / 2 ? "FATAL" : i % 50 == 0 ? "WARN" : "INFO";
            var what = switch (i % 5) {
                case 0 -> "request /api/users/%d served in %d ms".formatted(i * 7, i % 90);
                case 1 -> "cache hit for key user:%x".formatted(i * 7919L);
                case 2 -> "connection from 10.0.0.%d accepted".formatted(i % 250);
                case 3 -> "worker-%d heartbeat".formatted(i % 8);
                default -> "commit %08x written to segment %d".formatted(i * 2654435761L & 0xffffffffL, i);
            };
            log.append("2026-01-01T00:00:%02d %s %s%n"
                    .formatted(i % 60, level, i == lines / 2 ? "disk sda1 is gone" : what));
        }
        return log.toString().replace("\r\n", "\n");
    }

    /// Comma-separated, with one odd row.
    static String table(int rows) {
        var table = new StringBuilder("id,name,millis\n");
        for (int i = 0; i < rows; i++) {
            table.append("%d,job-%d,%d\n".formatted(i, i, i == rows / 2 ? 90_000 : 100 + i % 7));
        }
        return table.toString();
    }

    public static final String CONVERSATION = """
            [system]
            You mend programs.

            [user]
            The build is red.

            [assistant]
            Let me look.

            [tool shell]
            line one of a long log
            line two of a long log
            line three of a long log

            [assistant]
            A test fails.

            [tool shell]
            FAILED dates_test: expected 2024-02-29
            and many more lines of no interest
            """;

    static final String DIFF = """
            diff --git a/src/dates.py b/src/dates.py
            --- a/src/dates.py
            +++ b/src/dates.py
            @@ -1,9 +1,9 @@ def days
             one
             two
             three
             four
            -    return 28
            +    return 29 if leap else 28
             five
             six
             seven
             eight
            diff --git a/package-lock.json b/package-lock.json
            --- a/package-lock.json
            +++ b/package-lock.json
            @@ -1,3 +1,4 @@
             {
            -  "a": 1
            +  "a": 2,
            +  "b": 3
             }
            @@ -10 +11 @@
            -x
            +y
            """;

    static final String JAVA_TRACE = """
            Exception in thread "main" java.lang.IllegalStateException: cannot open account 42
            \tat com.shop.Accounts.open(Accounts.java:17)
            \tat org.springframework.aop.Proxy.invoke(Proxy.java:1)
            \tat org.springframework.aop.Proxy.proceed(Proxy.java:2)
            \tat java.base/java.lang.reflect.Method.invoke(Method.java:580)
            \tat com.shop.Main.run(Main.java:9)
            \tat java.base/java.lang.Thread.run(Thread.java:1583)
            \tat java.base/java.lang.Thread.exit(Thread.java:1)
            \tat java.base/java.lang.Thread.last(Thread.java:2)
            Caused by: java.io.IOException: disk full
            \tat com.shop.Disk.write(Disk.java:3)
            \t... 8 more
            after the trace
            """;

    static final String PYTHON_TRACE = """
            Traceback (most recent call last):
              File "/app/main.py", line 3, in <module>
                run()
              File "/usr/lib/python3/site-packages/click/core.py", line 1, in call
                return self.main()
              File "/usr/lib/python3/site-packages/click/core.py", line 2, in main
                rv = self.invoke(ctx)
              File "/app/work.py", line 9, in run
                raise ValueError("bad row 17")
            ValueError: bad row 17
            """;
}
