package dev.assay.models.keeping;

import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.Unreadable;
import dev.assay.models.http.Printable;
import dev.assay.models.wire.Talk;
import dev.assay.run.Pause;
import java.time.Duration;
import java.util.regex.Pattern;

/// A download LM Studio has begun, asked after until it has ended.
record LmStudioDownload(Talk talk, Pause pause, String model, ModelKeeping.Progress progress) {
    private static final Pattern JOB = Pattern.compile("[A-Za-z0-9._-]{1,100}");
    private static final Duration BETWEEN = Duration.ofSeconds(1);
    private static final Duration SILENCE = Duration.ofMinutes(5);

    /// @param begun what was said to the wish for it
    void follow(Talk.Said begun) throws InterruptedException {
        var job = begun.content().at("job_id").text();
        var said = begun;
        long most = 0;
        var still = Duration.ZERO;
        for (int asked = 0; !isDone(said); asked++) {
            long bytes = said.content().at("downloaded_bytes").bytes().orElse(0);
            still = bytes > most ? Duration.ZERO : still.plus(BETWEEN);
            most = Math.max(most, bytes);
            if (still.compareTo(SILENCE) > 0) {
                throw new ModelFailure(
                        ModelFailure.Kind.STALL,
                        "the download of %s stands still at %d bytes (%s)".formatted(model, most, status(said)));
            }
            if (asked > 0) {
                pause.of(BETWEEN);
            }
            said = again(job.orElse(""));
        }
    }

    private Talk.Said again(String job) throws InterruptedException {
        if (!JOB.matcher(job).matches()) {
            throw Unreadable.because("LM Studio began a download and did not say which");
        }
        return talk.get("/api/v1/models/download/status/" + job);
    }

    private boolean isDone(Talk.Said said) {
        if (!said.isFine()) {
            throw talk.refusal(said);
        }
        var error = said.content().at("error");
        if (error.isThere()) {
            throw talk.endpoint().refusal().inReply(error);
        }
        var status = status(said);
        progress.told(
                status,
                said.content().at("downloaded_bytes").bytes().orElse(0),
                said.content().at("total_size_bytes").bytes());
        if (status.equals("failed")) {
            throw new ModelFailure(
                    ModelFailure.Kind.SERVER_ERROR,
                    "LM Studio could not fetch %s; its window says why".formatted(model));
        }
        return status.equals("completed") || status.equals("already_downloaded");
    }

    private static String status(Talk.Said said) {
        return Printable.of(said.content().at("status").text().orElse("unknown"));
    }
}
