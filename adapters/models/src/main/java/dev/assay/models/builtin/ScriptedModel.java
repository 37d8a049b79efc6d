package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.chat.Usage;
import dev.assay.json.Digests;
import dev.assay.models.builtin.ScriptLine.Use;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/// Answers from a list of replies, in the order the calls arrive; thread-safe.
///
/// Lines with `when` are looked at first; they and the default do not take a turn. Limits of tokens are not
/// applied: a script says exactly what it says.
public final class ScriptedModel implements ChatModel {
    private final String name;
    private final String digest;
    private final Recording recording;
    private final List<ScriptLine> reusable;
    private final List<ScriptLine> turns;
    private final Optional<ScriptLine> last;
    private final Lock order = new ReentrantLock();
    private final List<ChatRequest> requests = new ArrayList<>();
    private int next;

    private enum Recording {
        ON,
        /// A long run would keep every prompt in memory.
        OFF
    }

    private ScriptedModel(String name, String digest, Recording recording, List<ScriptLine> lines) {
        this.name = name;
        this.digest = digest;
        this.recording = recording;
        this.reusable =
                lines.stream().filter(line -> line.use() instanceof Use.When).toList();
        this.turns =
                lines.stream().filter(line -> line.use() instanceof Use.InTurn).toList();
        this.last =
                lines.stream().filter(line -> line.use() instanceof Use.Finally).findFirst();
    }

    /// A script without a file, which keeps the requests it was given.
    public static ScriptedModel of(List<ScriptLine> lines) {
        return new ScriptedModel("builtin:scripted", digest(lines), Recording.ON, lines);
    }

    private static String digest(List<ScriptLine> lines) {
        return Digests.sha256(lines.stream()
                .map(line -> line + " " + line.failure().map(failed -> failed.failure() + " " + failed.retryAfter()))
                .collect(Collectors.joining("\n")));
    }

    /// Replies in turn, nothing else.
    public static ScriptedModel replying(String... texts) {
        return of(List.of(texts).stream().map(ScriptLine::reply).toList());
    }

    static ScriptedModel load(String name, Path file) {
        var script = ScriptFile.read(file);
        return new ScriptedModel(name, script.digest(), Recording.OFF, script.lines());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var deadline = Deadline.of(request.options());
        var spoken = new Spoken(request, listener, deadline);
        var line = take(request);
        deadline.awaitUntil(deadline.begun() + Deadline.nanos(line.delay()));
        if (line.failure().isPresent()) {
            throw again(line.failure().get());
        }
        return spoken.say(line.text(), line.reasoning(), line.finish(), usage(request, line));
    }

    /// A fresh one, so that its stack is that of this call.
    private static ModelFailure again(ModelFailure planned) {
        var failure = new ModelFailure(planned.failure(), String.valueOf(planned.getMessage()));
        return planned.retryAfter().map(failure::retryAfter).orElse(failure);
    }

    private ScriptLine take(ChatRequest request) {
        order.lock();
        try {
            if (recording == Recording.ON) {
                requests.add(request);
            }
            return matching(EchoModel.lastUserText(request)).orElseGet(this::inTurn);
        } finally {
            order.unlock();
        }
    }

    private Optional<ScriptLine> matching(String text) {
        return reusable.stream()
                .filter(line -> line.use() instanceof Use.When when && text.contains(when.words()))
                .findFirst();
    }

    private ScriptLine inTurn() {
        if (next < turns.size()) {
            return turns.get(next++);
        }
        return last.orElseThrow(() -> new ModelFailure(
                Kind.NOT_RECORDED,
                "the script has no more replies: all %s have been given and there is no default"
                        .formatted(turns.size())));
    }

    private static Usage usage(ChatRequest request, ScriptLine line) {
        var prompt = request.messages().stream()
                .map(ChatMessage::text)
                .mapToLong(ScriptedModel::characters)
                .sum();
        return Usage.of(
                line.promptTokens().orElse(quarter(prompt)),
                line.completionTokens().orElse(quarter(characters(line.text()))));
    }

    private static long characters(String text) {
        return text.codePointCount(0, text.length());
    }

    private static int quarter(long characters) {
        return Math.clamp(characters / 4, 1, Integer.MAX_VALUE);
    }

    /// What it was asked so far, in order; empty for a script from a file.
    public List<ChatRequest> requests() {
        order.lock();
        try {
            return List.copyOf(requests);
        } finally {
            order.unlock();
        }
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of("model", "scripted", "sha256", digest);
    }
}
