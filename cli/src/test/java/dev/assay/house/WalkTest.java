package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.Response;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.cli.CommandRun;
import dev.assay.cli.CompactTemplates;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The walks of `docs/architecture.md`: what they name is there, and on the way in no room is entered twice.
///
/// Spies are put into a run as a system, an evaluator, a metric and a model. Each looks at the stack it was called on.
class WalkTest {
    private static final Pattern WALK = Pattern.compile("^`assay ([^`]*)`\n\n((?:\\|.*\n)+)", Pattern.MULTILINE);
    private static final Pattern STEP = Pattern.compile("`([a-z.0-9]+)`((?: `[A-Z]\\w+`,?)*)");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)`");

    /// What rooms speak to each other in is no stop on the way.
    private static final Set<String> VOCABULARY = Set.of("api", "chat", "memory", "script");

    private static final Set<List<String>> SEEN = Collections.synchronizedSet(new LinkedHashSet<>());

    @TempDir
    private Path folder;

    /// Found by its loader alone, so that no other test meets it.
    public static final class Spies implements Plugin {
        @Override
        public String name() {
            return "dev.assay.spies";
        }

        @Override
        public void register(Registry registry) {
            var spies = new Contributions(registry, "spies");
            spies.system(
                    "spy",
                    "looks at the stack",
                    (_, _, _) -> ContextSystem.of("spy", example -> {
                        look("system");
                        return Response.context(example.context());
                    }));
            spies.plainEvaluator(
                    "spy",
                    "looks at the stack",
                    _ -> Evaluator.of("spied", (_, _, _) -> {
                        look("evaluator");
                        return 1;
                    }));
            spies.metric(
                    "spy",
                    "looks at the stack",
                    (_, _) -> Metric.of("spied_rows", rows -> {
                        look("metric");
                        return rows.size();
                    }));
            spies.model("spy", "looks at the stack", (_, environment) -> new SpyModel(quoting(registry, environment)));
        }

        private static ChatModel quoting(Registry registry, Map<String, String> environment) {
            return registry.models().list().stream()
                    .filter(entry -> entry.name().equals("builtin"))
                    .findFirst()
                    .orElseThrow()
                    .value()
                    .make(ModelSpec.parse("builtin:extractive"), environment);
        }
    }

    private record SpyModel(ChatModel quoting) implements ChatModel {
        @Override
        public String name() {
            return "spy:model";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
            look("model");
            return quoting.chat(request, listener);
        }
    }

    /// Remembers the rooms on the way from the start of this thread to here.
    private static void look(String leaf) {
        var rooms = new ArrayList<>(List.of(leaf));
        StackWalker.getInstance().walk(frames -> {
            frames.map(StackWalker.StackFrame::getClassName)
                    .filter(name -> name.startsWith("dev.assay.") && !name.startsWith("dev.assay.house."))
                    .map(name -> name.substring("dev.assay.".length(), name.lastIndexOf('.')))
                    .filter(room ->
                            !VOCABULARY.contains(room) && !rooms.getLast().equals(room))
                    .forEach(rooms::add);
            return rooms;
        });
        SEEN.add(List.copyOf(rooms.reversed()));
    }

    private void run(String... words) throws IOException {
        SEEN.clear();
        var thread = Thread.currentThread();
        var usual = thread.getContextClassLoader();
        var services = Files.createDirectories(folder.resolve("spies/META-INF/services"));
        Files.writeString(services.resolve(Plugin.class.getName()), Spies.class.getName());
        try (var loader =
                new URLClassLoader(new URL[] {folder.resolve("spies/").toUri().toURL()}, usual)) {
            thread.setContextClassLoader(loader);
            var ran = CommandRun.in(folder, words);
            assertThat(ran.status()).as(ran.err()).isZero();
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    private static void noRoomTwice(String... leaves) {
        assertThat(SEEN).extracting(List::getLast).contains(leaves);
        assertThat(SEEN).allSatisfy(rooms -> assertThat(rooms).doesNotHaveDuplicates());
    }

    @Test
    void aRunEntersNoRoomTwice() throws IOException {
        run("run", "demo", "-n", "3", "-s", "spy", "--evaluator", "spy", "--metric", "spy", "--model", "spy:model");
        noRoomTwice("system", "evaluator", "metric", "model");
    }

    @Test
    void aCompactCaseEntersNoRoomTwice() throws IOException {
        CompactTemplates.write(folder.resolve("mine"));
        run("compact", "run", "--templates", "mine", "-n", "1", "-m", "naive-summary", "--model", "spy:model");
        noRoomTwice("model");
    }

    @Test
    void aFitPromptEntersNoRoomTwice() throws IOException {
        run("fit", "--model", "spy:model", "--max-prompts", "1", "--depth-seconds", "0");
        noRoomTwice("model");
    }

    @Test
    void whatAWalkNamesIsThere() throws IOException {
        var page = Files.readString(Path.of("../docs/architecture.md"));
        var walks = WALK.matcher(page).results().toList();
        assertThat(walks).hasSizeGreaterThanOrEqualTo(4);
        for (var walk : walks) {
            var named = STEP.matcher(walk.group(2)).results().toList();
            assertThat(named).as(walk.group(1)).hasSizeGreaterThan(4);
            assertThat(named.stream().flatMap(step -> classes(step.group(1), step.group(2))))
                    .as(walk.group(1))
                    .allMatch(name -> isThere(name) || isThere(name + ".package-info"));
        }
    }

    /// The classes of a step; its room where it names none.
    private static Stream<String> classes(String room, String names) {
        var classes = NAME.matcher(names)
                .results()
                .map(found -> "dev.assay." + room + "." + found.group(1))
                .toList();
        return classes.isEmpty() ? Stream.of("dev.assay." + room) : classes.stream();
    }

    /// Asks the class loader: to import every class of the house for this takes far longer.
    private static boolean isThere(String name) {
        return WalkTest.class.getResource("/" + name.replace('.', '/') + ".class") != null;
    }
}
