package dev.assay.bench;

import dev.assay.disk.ScratchFolder;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How fast the viewer shows a large run: what a browser waits for, asked over HTTP of a process of its own.
///
/// Times are those of one answer, the largest of all that were asked; sizes are before compression.
public final class ViewerBench {
    private static final int REPEATS = 5;
    private static final List<String> QUESTIONS = List.of(
            "sort=quality&order=desc",
            "sort=latency&order=asc",
            "system=system-3&sort=quality",
            "status=failed",
            "label.family=network&label.difficulty=hard&sort=latency&order=desc",
            "min.quality=0.9&max.latency=20",
            "query=example-77&sort=system",
            "sort=quality&page=700");

    private final String mainClass;
    private final Registry registry;

    /// @param mainClass of the command line
    public ViewerBench(String mainClass, Registry registry) {
        this.mainClass = mainClass;
        this.registry = registry;
    }

    public Map<String, Object> run(List<Long> sizes) {
        var figures = new LinkedHashMap<String, Object>();
        for (long rows : sizes) {
            try (var folder = new ScratchFolder()) {
                figures.put("rows_" + rows, shown(folder.path(), rows));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
        return figures;
    }

    private Map<String, Object> shown(Path folder, long rows) throws IOException, InterruptedException {
        var stored = new SyntheticRun(rows).write(folder, registry);
        var id = stored.manifest().id();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("megabytes", Files.size(stored.folder().resolve("rows.jsonl")) >> 20);
        try (var viewer = new Viewer(folder)) {
            measure(viewer, "/api/runs/" + id, figures);
        }
        try (var viewer = new Viewer(folder)) {
            viewer.get("/api/runs/" + id);
            figures.put("seconds_to_open_an_index_that_is_there", viewer.secondsUntilReady("/api/runs/" + id));
        }
        return figures;
    }

    private static void measure(Viewer viewer, String path, Map<String, Object> figures)
            throws IOException, InterruptedException {
        var page = viewer.get("/");
        var first = viewer.get(path);
        figures.put("first_paint_seconds", round(page.seconds() + first.seconds()));
        figures.put("first_paint_bytes", first.bytes());
        figures.put("seconds_to_index", viewer.secondsUntilReady(path));
        var times = new LinkedHashMap<String, Object>();
        double slowest = 0;
        int largest = first.bytes();
        for (var question : QUESTIONS) {
            double worst = 0;
            for (int i = 0; i < REPEATS; i++) {
                var answer = viewer.get(path + "/rows?size=50&" + question);
                worst = i == 0 ? worst : Math.max(worst, answer.seconds());
                largest = Math.max(largest, answer.bytes());
            }
            times.put(question, round(worst));
            slowest = Math.max(slowest, worst);
        }
        for (var other :
                List.of("/histogram?column=latency", "/slices?by=family&score=quality", "/rows/77", "/frontier")) {
            var answer = viewer.get(path + other);
            times.put(other, round(answer.seconds()));
            largest = Math.max(largest, answer.bytes());
        }
        figures.put("slowest_filter_or_sort_seconds", round(slowest));
        figures.put("largest_page_bytes", largest);
        figures.put("seconds", times);
        figures.put("server_megabytes", viewer.megabytes());
    }

    private static double round(double seconds) {
        return Math.round(seconds * 1e4) / 1e4;
    }

    /// What came back, and how long it took.
    private record Answer(int bytes, double seconds, String body) {}

    /// A viewer in a process like the one the launcher starts.
    private final class Viewer implements AutoCloseable {
        private final HttpClient client = HttpClient.newHttpClient();
        private final Process process;
        private final String address;
        private final String token;

        Viewer(Path folder) throws IOException {
            var command = new ArrayList<String>();
            command.add(ProcessHandle.current().info().command().orElse("java"));
            ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                    .filter(option -> !option.startsWith("-Xm") && !option.startsWith("-XX:Tier"))
                    .forEach(command::add);
            command.addAll(List.of("-Xmx640m", "-cp", System.getProperty("java.class.path"), mainClass));
            command.addAll(List.of("view", folder.toString(), "--port", "0"));
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            var line = out.readLine();
            if (line == null) {
                throw new IOException("the viewer did not start");
            }
            var parts = line.strip().split("/?\\?token=");
            address = parts[0];
            token = parts[1];
        }

        Answer get(String path) throws IOException, InterruptedException {
            long began = System.nanoTime();
            var response = client.send(
                    HttpRequest.newBuilder(URI.create(address + path))
                            .header("Authorization", "Bearer " + token)
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            double seconds = (System.nanoTime() - began) / 1e9;
            if (response.statusCode() != 200) {
                throw new IOException("%s was answered %d".formatted(path, response.statusCode()));
            }
            return new Answer(response.body().length, seconds, new String(response.body(), StandardCharsets.UTF_8));
        }

        double secondsUntilReady(String path) throws IOException, InterruptedException {
            long began = System.nanoTime();
            while (!(Json.readMap(get(path).body()).get("index") instanceof Map<?, ?> index)
                    || !Boolean.TRUE.equals(index.get("ready"))) {
                Thread.sleep(50);
            }
            return round((System.nanoTime() - began) / 1e9);
        }

        /// The most memory it ever held, where the operating system tells.
        long megabytes() throws IOException {
            var status = Path.of("/proc/%d/status".formatted(process.pid()));
            return Files.exists(status)
                    ? Files.readAllLines(status).stream()
                            .filter(line -> line.startsWith("VmHWM"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) >> 10)
                            .findFirst()
                            .orElse(-1)
                    : -1;
        }

        @Override
        public void close() {
            client.close();
            process.destroy();
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
