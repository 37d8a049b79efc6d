package dev.assay.sift.scoring;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import dev.assay.sift.validation.PromptScaffold;
import dev.assay.sift.validation.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;

/// Scores answers to sift cases by one profile and with one semantic provider. Safe to share between
/// threads.
///
/// What can be computed of a case alone is kept, as long as the scorer lives.
public final class SiftScorer {
    private final Profile profile;
    private final Rules rules;
    private final SemanticProvider semantic;
    private final Map<String, Yardstick> yardsticks = new ConcurrentHashMap<>();

    public SiftScorer(Profile profile, SemanticProvider semantic) {
        this(profile, Rules.of(profile), semantic);
    }

    /// By the standard profile, where the prompt was one of our own.
    public SiftScorer(PromptScaffold prompt, SemanticProvider semantic) {
        this(Profile.STANDARD, Rules.standard(prompt), semantic);
    }

    private SiftScorer(Profile profile, Rules rules, SemanticProvider semantic) {
        this.profile = profile;
        this.rules = rules;
        this.semantic = semantic;
    }

    /// A text to score, and which of a model's texts it is.
    public record Answer(SiftCase siftCase, String output, ViewKind view) {}

    public Profile profile() {
        return profile;
    }

    /// The name results are stamped with.
    public String semantic() {
        return semantic.name();
    }

    /// A model's answer as it is.
    public View score(SiftCase siftCase, String output) {
        return score(siftCase, output, ViewKind.RAW);
    }

    public View score(SiftCase siftCase, String output, ViewKind view) {
        return switch (semantic) {
            case SemanticProvider.Lexical() ->
                yardstick(siftCase).measure(output).finish();
            case SemanticProvider.Similarity _ ->
                scoreAll(List.of(new Answer(siftCase, output, view))).getFirst();
        };
    }

    /// All answers in their order; a model that compares meanings is asked once.
    public List<View> scoreAll(List<Answer> answers) {
        var drafts = drafts(answers);
        return switch (semantic) {
            case SemanticProvider.Lexical() ->
                drafts.stream().map(UnratedView::finish).toList();
            case SemanticProvider.Similarity similarity -> finish(answers, drafts, similarity);
        };
    }

    /// A text that recovery left as it was is measured once.
    private List<UnratedView> drafts(List<Answer> answers) {
        var drafts = new ArrayList<UnratedView>(answers.size());
        for (int i = 0; i < answers.size(); i++) {
            var answer = answers.get(i);
            if (i == 0 || !answer.siftCase().equals(drafts.getLast().siftCase())) {
                drafts.add(yardstick(answer.siftCase()).measure(answer.output()));
            } else {
                drafts.add(again(answer, drafts.getLast()));
            }
        }
        return drafts;
    }

    private UnratedView again(Answer answer, UnratedView before) {
        return answer.output().equals(before.output())
                ? before
                : yardstick(answer.siftCase()).measure(answer.output(), before);
    }

    private Yardstick yardstick(SiftCase siftCase) {
        var known = yardsticks.get(siftCase.caseId());
        if (known != null && known.isFor(siftCase)) {
            return known;
        }
        var made = new Yardstick(profile, rules, siftCase);
        yardsticks.put(siftCase.caseId(), made);
        return made;
    }

    private static List<View> finish(
            List<Answer> answers, List<UnratedView> drafts, SemanticProvider.Similarity similarity) {
        var questions = new ArrayList<SemanticProvider.Question>();
        for (int i = 0; i < drafts.size(); i++) {
            var answer = answers.get(i);
            drafts.get(i)
                    .plan()
                    .texts()
                    .map(texts ->
                            new SemanticProvider.Question(answer.siftCase().caseId(), answer.view(), texts))
                    .ifPresent(questions::add);
        }
        var found = similarity.similarities(questions).iterator();
        return drafts.stream()
                .map(draft -> draft.finish(
                        draft.plan().texts().isPresent() ? OptionalDouble.of(found.next()) : OptionalDouble.empty()))
                .toList();
    }
}
