package dev.assay.lab;

import dev.assay.chat.ChatModel;
import dev.assay.judge.Duel;
import dev.assay.stats.Proportion;
import java.util.List;

/// Shows a judge the right and the wrong answer in both orders, and counts how often the order decides.
final class PairProbe {
    private final Duel duel;
    private int pairs;
    private int same;
    private int byOrder;
    private int first;
    private int unread;

    PairProbe(ChatModel model) {
        this.duel = new Duel(model);
    }

    JudgeFindings.Swap over(List<LabelledAnswers> questions) {
        questions.forEach(this::ask);
        return new JudgeFindings.Swap(new Proportion(same, pairs), new Proportion(first, byOrder), unread);
    }

    private void ask(LabelledAnswers one) {
        var rightFirst = duel.prefersFirst(one.question(), one.answers(), one.right(), one.wrong());
        var rightSecond = duel.prefersFirst(one.question(), one.answers(), one.wrong(), one.right());
        if (rightFirst.isEmpty() || rightSecond.isEmpty()) {
            unread++;
            return;
        }
        pairs++;
        if (rightFirst.get().equals(rightSecond.get())) {
            byOrder++;
            first += rightFirst.get() ? 1 : 0;
        } else {
            same++;
        }
    }
}
