package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.compact.CompactCase;
import dev.assay.compact.relation.Relation;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.tokens.TokenCounter;
import java.util.List;

/// Plays cases with stand-ins for the models, and counts what they are sent: what a run will take. Methods without a
/// model make the artifacts that they will make; replies of models are taken to be as long as models usually write.
///
/// @param profile of the rules by which the method reads replies
public record Rehearsal(Profile profile, FlowSetup flow, TokenCounter counter) {
    /// A summary or a ledger: a third of what it is made from, and no longer than this.
    private static final int LONGEST_ARTIFACT = 450;

    private static final int SOURCE_FOR_ONE = 3;

    /// A name, a number or a yes.
    private static final int CLOSED_ANSWER = 8;

    private static final int OPEN_ANSWER = 120;

    /// More are not played: the others are taken to be like them.
    private static final int MOST_CASES = 120;

    /// Of all calls for all cases.
    ///
    /// @throws InterruptedException when it is stopped
    public TokenUsage usage(CaseMethod method, List<CompactCase> cases) throws InterruptedException {
        int step = Math.max(1, Math.ceilDiv(cases.size(), MOST_CASES));
        var sum = TokenUsage.NONE;
        int played = 0;
        for (int i = 0; i < cases.size(); i += step) {
            sum = sum.plus(usage(method, cases.get(i)));
            played++;
        }
        double share = played == 0 ? 1 : (double) cases.size() / played;
        return new TokenUsage(
                Math.round(sum.promptTokens() * share),
                Math.round(sum.completionTokens() * share),
                Math.round(sum.cachedPromptTokens() * share),
                Math.round(sum.callCount() * share));
    }

    private TokenUsage usage(CaseMethod method, CompactCase one) throws InterruptedException {
        int answer = one.items().stream().anyMatch(item -> Relation.of(item).isPresent()) ? CLOSED_ANSWER : OPEN_ANSWER;
        var reader = new StandIn(counter, _ -> answer);
        var writer = new StandIn(counter, sent -> Math.min(LONGEST_ARTIFACT, sent / SOURCE_FOR_ONE));
        return new TestedMethod(profile, method, flow, reader, writer)
                .play(one).cycles().stream()
                        .flatMap(cycle -> cycle.usage().stream())
                        .reduce(TokenUsage.NONE, TokenUsage::plus);
    }
}
