package dev.assay.sift.run;

import dev.assay.api.Profile;
import dev.assay.json.Digests;
import dev.assay.sift.ForbiddenContent;
import dev.assay.sift.SiftCase;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.scoring.View;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import dev.assay.sift.validation.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Proves that cases measure what they are meant to: the wanted answer is a perfect one, and trivial answers
/// are not.
///
/// By the standard rules and the lexical provider. For every case: the target scores 1 and is accepted, as
/// given and after recovery; every anchor stands in input and target; forbidden content is in no target; an
/// empty answer, the input echoed and the anchors alone stay below their ceilings; no other case has the
/// same input, instruction and target; nothing looks like a secret or a person's data.
public final class SiftLint {
    /// An empty answer is worth nothing.
    static final double EMPTY_CEILING = 0;
    /// Of all cases together.
    static final double ECHO_CEILING = 0.10;
    static final double DUMP_CEILING = 0.50;
    /// Of any one case.
    static final double CASE_CEILING = 0.95;

    private static final double ROUNDING = 1e-9;
    private static final Pattern SECRET = Pattern.compile("AKIA[0-9A-Z]{16}"
            + "|gh[pousr]_[A-Za-z0-9]{36}"
            + "|sk-[A-Za-z0-9_-]{32,}"
            + "|xox[abpr]-[0-9A-Za-z-]{20,}"
            + "|eyJ[A-Za-z0-9_-]{20,}\\.eyJ[A-Za-z0-9_-]{20,}\\.[A-Za-z0-9_-]{20,}"
            + "|AIza[0-9A-Za-z_-]{35}");
    private static final Pattern MAIL =
            Pattern.compile("[A-Za-z0-9._%+-]+@((?:[A-Za-z0-9-]+\\.)+[A-Za-z][A-Za-z0-9-]*)");
    /// `…@openssh.com` and `…@libssh.org` name algorithms, not people.
    private static final Pattern NEUTRAL_DOMAIN = Pattern.compile(
            "(?i)(?:.*\\.)?(?:example(?:\\.(?:com|org|net))?|test|invalid|localhost|local|internal|openssh\\.com|libssh\\.org)");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());
    private final Recovery recovery = new Recovery(Profile.STANDARD, Normalizer.STANDARD);
    private final Map<String, String> idOfContent = new HashMap<>();
    private final Map<String, Double> totals = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private int cases;

    private SiftLint() {}

    /// What was found.
    ///
    /// @param problems one a line, each beginning with the id of its case
    /// @param means of the scores trivial answers get, by their names
    public record Findings(int cases, List<String> problems, Map<String, Double> means) {
        public boolean areClean() {
            return problems.isEmpty();
        }
    }

    public static Findings of(List<SiftCase> cases) {
        var lint = new SiftLint();
        cases.forEach(lint::check);
        return lint.findings();
    }

    private Findings findings() {
        var means = new LinkedHashMap<String, Double>();
        totals.forEach((name, total) -> means.put(name, cases == 0 ? 0 : total / cases));
        above(means, "echo", ECHO_CEILING);
        above(means, "anchor dump", DUMP_CEILING);
        return new Findings(cases, List.copyOf(problems), means);
    }

    private void above(Map<String, Double> means, String name, double ceiling) {
        double mean = means.getOrDefault(name, 0.0);
        if (mean > ceiling) {
            problems.add(String.format(
                    Locale.ROOT, "all cases: %s answers score %.3f on average, above %.2f", name, mean, ceiling));
        }
    }

    private void check(SiftCase siftCase) {
        cases++;
        checkTarget(siftCase);
        checkAnchors(siftCase);
        checkTrivial(siftCase);
        checkUnique(siftCase);
        checkNeutral(siftCase);
    }

    private void note(SiftCase siftCase, String problem) {
        problems.add(siftCase.caseId() + ": " + problem);
    }

    private void checkTarget(SiftCase siftCase) {
        var target = score(siftCase, siftCase.target(), ViewKind.RAW);
        totals.merge("target", target.caseScore(), Double::sum);
        perfect(siftCase, "the target", target);
        var recovered = recovery.recover(siftCase, siftCase.target(), RecoveryLevel.FULL);
        perfect(siftCase, "the recovered target", score(siftCase, recovered, ViewKind.RECOVERED));
        siftCase.wanted().forbiddenContent().stream()
                .filter(entry -> ForbiddenContent.isIn(entry, siftCase.target()))
                .forEach(entry -> note(siftCase, "the target holds the forbidden \"%s\"".formatted(entry)));
    }

    private void perfect(SiftCase siftCase, String what, View view) {
        if (view.caseScore() < 1 - ROUNDING || view.validationStatus() != Verdict.Status.ACCEPTED) {
            note(
                    siftCase,
                    String.format(
                            Locale.ROOT,
                            "%s scores %.3f and is %s %s%s",
                            what,
                            view.caseScore(),
                            view.validationStatus(),
                            view.validationFlags(),
                            view.missingTokens().isEmpty() ? "" : ", missing " + view.missingTokens()));
        }
    }

    private View score(SiftCase siftCase, String output, ViewKind kind) {
        return scorer.score(siftCase, output, kind);
    }

    private void checkAnchors(SiftCase siftCase) {
        if (siftCase.anchors().isEmpty()) {
            note(siftCase, "there are no anchors");
        }
        for (var anchor : siftCase.anchors()) {
            if (!siftCase.task().rawInput().contains(anchor)) {
                note(siftCase, "the anchor \"%s\" is not in the input".formatted(anchor));
            }
            if (!siftCase.target().contains(anchor)) {
                note(siftCase, "the anchor \"%s\" is not in the target".formatted(anchor));
            }
        }
    }

    private void checkTrivial(SiftCase siftCase) {
        trivial(siftCase, "empty", _ -> "", EMPTY_CEILING);
        trivial(siftCase, "echo", one -> one.task().rawInput(), CASE_CEILING);
        if (!isAnchor(siftCase)) {
            trivial(siftCase, "anchor dump", one -> String.join("; ", one.anchors()), CASE_CEILING);
        }
    }

    /// Where a single value is asked for, the anchor is the answer: nothing is given away.
    private static boolean isAnchor(SiftCase siftCase) {
        return siftCase.anchors().size() == 1
                && siftCase.anchors().getFirst().equals(siftCase.target().strip());
    }

    private void trivial(SiftCase siftCase, String name, Function<SiftCase, String> answer, double ceiling) {
        double score = score(siftCase, answer.apply(siftCase), ViewKind.RAW).caseScore();
        totals.merge(name, score, Double::sum);
        if (score > ceiling) {
            note(siftCase, String.format(Locale.ROOT, "the %s answer scores %.3f, above %.2f", name, score, ceiling));
        }
    }

    private void checkUnique(SiftCase siftCase) {
        var content = Digests.sha256(
                siftCase.task().rawInput() + "\0" + siftCase.task().instruction() + "\0" + siftCase.target());
        var other = idOfContent.putIfAbsent(content, siftCase.caseId());
        if (other != null) {
            note(siftCase, "is %s again".formatted(other));
        }
    }

    private void checkNeutral(SiftCase siftCase) {
        for (var text : List.of(siftCase.task().rawInput(), siftCase.task().instruction(), siftCase.target())) {
            var secret = SECRET.matcher(text);
            if (secret.find()) {
                note(
                        siftCase,
                        "looks like a secret: %s…".formatted(secret.group().substring(0, 8)));
            }
            MAIL.matcher(text)
                    .results()
                    .filter(mail -> !NEUTRAL_DOMAIN.matcher(mail.group(1)).matches())
                    .limit(1)
                    .forEach(mail -> note(siftCase, "looks like somebody's mail address: %s".formatted(mail.group())));
        }
    }
}
