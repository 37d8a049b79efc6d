package dev.assay.cli.fit;

import dev.assay.cli.run.Interrupt;
import dev.assay.cli.run.Narration;
import dev.assay.cli.run.Progress;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Terminal;
import dev.assay.fit.job.FitEvent;
import dev.assay.fit.job.FitListener;
import dev.assay.fit.job.Questions;
import dev.assay.run.RunListener;

/// Says on a terminal how a fit job goes.
///
/// @param isMoving whether progress is one line that moves
record FitVoice(Terminal terminal, FitCalls calls, boolean isMoving) implements FitListener {
    @Override
    public RunListener asking(Questions questions) {
        var narration = new Narration(terminal, new FitProgress(terminal, isMoving, questions.ids()));
        narration.opened(questions.stored());
        Interrupt.stops(questions.stop());
        narration.estimated(calls.estimate(questions));
        return narration;
    }

    @Override
    public void heard(FitEvent event) {
        switch (event) {
            case FitEvent.Turn(var model) -> terminal.notice(Safe.text(model));
            case FitEvent.Loading() -> move("loading the model");
            case FitEvent.MeasuringSpeed(var number, var of) ->
                move("measuring speed, prompt %d of %d".formatted(number, of));
            case FitEvent.MeasuringBatch(var calls) -> move("%d calls at once".formatted(calls));
            case FitEvent.ReadingDepth(var tokens) -> move("reading %d tokens".formatted(tokens));
            case FitEvent.Measured() -> erase();
            case FitEvent.RuledOut ruled -> terminal.notice(ruledOut(ruled));
            case FitEvent.Asked(var dropped) -> used(dropped);
            case FitEvent.Interrupted(var name, var run) ->
                terminal.notice(
                        "%s: what was measured is kept; `assay fit --resume %s` resumes it".formatted(name, run));
            case FitEvent.RuntimeGone gone -> gone(gone);
            case FitEvent.Stopped(var run, var done, var prompts) ->
                terminal.notice(
                        "stopped after %d of %d prompts; every answer so far is kept\n       `assay fit --resume %s` resumes it"
                                .formatted(done, prompts, run));
            case FitEvent.Outages(var run, var prompts) ->
                terminal.notice("%d prompts found no runtime\n       `assay fit --resume %s` asks them again"
                        .formatted(prompts, run));
            case FitEvent.Failed(var model, var why) -> terminal.notice("%s: %s".formatted(Safe.text(model), why));
            case FitEvent.StaysLoaded(var model, var why) ->
                terminal.notice("%s stays loaded: %s".formatted(Safe.text(model), why));
            case FitEvent.Unfinished(var left, var models, var run) ->
                terminal.notice("%d of %d models are not done\n       `assay fit --resume %s` resumes all of them"
                        .formatted(left, models, run.orElse("last")));
        }
    }

    private static String ruledOut(FitEvent.RuledOut ruled) {
        var what = "%s is ruled out by the published rule: %s".formatted(Safe.text(ruled.name()), ruled.why());
        if (!ruled.isAsking()) {
            return what;
        }
        return ruled.isStopping()
                ? what + "\n       its answers are not asked for, as --stop-when-ruled-out says"
                : what + "\n       its answers are asked for all the same; --stop-when-ruled-out spares them";
    }

    private void move(String what) {
        if (isMoving) {
            Progress.redraw(terminal, what);
        }
    }

    private void erase() {
        if (isMoving) {
            Progress.erase(terminal);
        }
    }

    private void used(long dropped) {
        calls.used().ifPresent(terminal::notice);
        if (dropped > 0) {
            terminal.notice("%d recorded responses were damaged and have been dropped".formatted(dropped));
        }
    }

    private void gone(FitEvent.RuntimeGone gone) {
        terminal.notice(
                "%s does not answer any more; %d of %d answers are kept\n       %s, then `assay fit --resume %s`"
                        .formatted(gone.name(), gone.answered(), gone.prompts(), advice(gone.provider()), gone.run()));
    }

    private static String advice(String provider) {
        return switch (provider) {
            case "ollama" -> "start it again (`ollama serve`)";
            case "lmstudio" -> "start its server again (`lms server start`)";
            case "llamacpp" -> "see that there is memory for the model and its context";
            default -> "start the server again";
        };
    }
}
