package dev.assay.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.job.RecordedModel;
import dev.assay.spec.ModelSpec;
import dev.assay.store.Cassette;
import dev.assay.store.ResponseCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedModelTest {
    private static final ChatRequest REQUEST = ChatRequest.ask("what is it?");

    @TempDir
    private Path folder;

    private ResponseCache cache(ResponseCache.Mode mode) {
        return ResponseCache.at(folder.resolve("responses"), mode);
    }

    @Test
    void aReplyIsPaidForOnceAndComesBackWhole() throws Exception {
        var inner = new PlannedModel();
        var model = new RecordedModel(inner, cache(ResponseCache.Mode.ON));

        var first = model.chat(REQUEST);
        var second = model.chat(REQUEST);

        assertThat(inner.calls).hasValue(1);
        assertThat(second).isEqualTo(first);
    }

    @Test
    void anotherRequestOrAnotherRepeatIsAnotherReply() throws Exception {
        var inner = new PlannedModel();
        var model = new RecordedModel(inner, cache(ResponseCache.Mode.ON));

        model.chat(REQUEST);
        model.chat(REQUEST.withOptions(ChatOptions.DEFAULT.withSeed(7)));
        model.chat(REQUEST.withOptions(ChatOptions.DEFAULT.withTimeout(Duration.ofSeconds(1))));
        new TrialClock(1).during(() -> asked(model));

        assertThat(inner.calls).as("a time-out changes no reply").hasValue(3);
    }

    private static String asked(RecordedModel model) {
        try {
            return model.chat(REQUEST).text();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aCassetteReplaysWithoutTheModelAndIsTheSameFileEachTime() throws Exception {
        var recording = cache(ResponseCache.Mode.ON);
        var reply = new RecordedModel(new PlannedModel(), recording).chat(REQUEST);
        var file = folder.resolve("made.cassette");
        recording.packInto(file);
        var before = Files.readString(file);
        recording.packInto(file);

        var dead = new PlannedModel(new ModelFailure(ModelFailure.Kind.REFUSED, "no network"));
        var replayed = new RecordedModel(dead, ResponseCache.replaying(Cassette.open(file))).chat(REQUEST);
        var byName = ReplayModel.create(ModelSpec.parse("replay:" + file)).chat(REQUEST);

        assertThat(replayed).isEqualTo(reply).isEqualTo(byName);
        assertThat(dead.calls).hasValue(0);
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void whatIsNotOnTheCassetteIsNotRecorded() throws Exception {
        var recording = cache(ResponseCache.Mode.ON);
        new RecordedModel(new PlannedModel(), recording).chat(REQUEST);
        var file = folder.resolve("made.cassette");
        recording.packInto(file);
        var replay = ReplayModel.create(ModelSpec.parse("replay:" + file));

        assertThatThrownBy(() -> replay.chat(ChatRequest.ask("something else")))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.NOT_RECORDED));
    }

    @Test
    void aTornOrForeignCassetteIsRefused() throws Exception {
        var recording = cache(ResponseCache.Mode.ON);
        new RecordedModel(new PlannedModel(), recording).chat(REQUEST);
        var file = folder.resolve("made.cassette");
        recording.packInto(file);
        var whole = Files.readString(file);

        Files.writeString(file, whole.substring(0, whole.indexOf('\n') + 1));
        assertThatThrownBy(() -> Cassette.open(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cut off: 0 of 1");
        Files.writeString(file, whole.substring(0, whole.length() - 40));
        assertThatThrownBy(() -> Cassette.open(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("damaged");
        Files.writeString(file, "{}\n");
        assertThatThrownBy(() -> Cassette.open(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is not a cassette");
    }
}
