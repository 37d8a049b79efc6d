package dev.assay.compact.scenario;

import dev.assay.compact.TurnRole;
import dev.assay.compact.template.TemplateText;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Puts words around a fact: it is said by the name of its subject, or points back to a subject that was named before,
/// alone or as one of two, in a slip that it corrects or without one. Whoever keeps sentences with names keeps the
/// slip. Some of it is taken back next, and of some it is said that it stays.
final class Telling {
    /// Of a hundred.
    private static final int SLIPS = 45;
    private static final int OPENED = 25;
    private static final int CONFIRMED = 60;
    private static final int ALL = 100;

    /// Of a hundred that point back: to the only one that was named, and to the first of two.
    private static final int ALONE = 15;
    private static final int FIRST = 60;

    private final Pack pack;
    private final CaseValues values;
    private final String about;

    Telling(Pack pack, CaseValues values, String about) {
        this.pack = pack;
        this.values = values;
        this.about = about;
    }

    /// Something that is said of a subject.
    ///
    /// @param otherwise the same with other values
    /// @param isChange whether it was otherwise before
    record Said(String subject, String text, Supplier<String> otherwise, boolean isChange) {
        Said saying(String other) {
            return new Said(subject, other, otherwise, isChange);
        }
    }

    /// @param tags of the turn that decides
    /// @param before tags of a slip
    List<Spoken> told(Said said, List<String> tags, List<String> before, SplitMix64 random) {
        var block = new ArrayList<>(plainly(said, tags, before, random));
        if (random.below(ALL) < CONFIRMED) {
            block.addAll(remark(pack.confirmed(), random));
        }
        return block;
    }

    /// What never holds, as it is taken back next, even where it was said before that it stays.
    List<Spoken> withdrawn(Said said, SplitMix64 random) {
        var block = new ArrayList<>(told(said, Spoken.BESIDE, Spoken.BESIDE, random));
        block.addAll(remark(pack.withdrawn(), random));
        return block;
    }

    /// What is only supposed: by the name of its subject, or pointing back to it.
    List<Spoken> supposed(Said said, SplitMix64 random) {
        return random.below(ALL) < SLIPS + OPENED
                ? opened(said, Pair.of(said.subject(), values, random), Spoken.BESIDE, random)
                : named(said.text(), said.isChange(), Spoken.BESIDE, random);
    }

    private List<Spoken> remark(List<TemplateText> frames, SplitMix64 random) {
        return List.of(user(frames, "", Pair.NONE, Spoken.BESIDE, random), thanks(random));
    }

    private List<Spoken> plainly(Said said, List<String> tags, List<String> before, SplitMix64 random) {
        int way = random.below(ALL);
        var pair = Pair.of(said.subject(), values, random);
        var pointed = pointed(said.text(), pair);
        if (way >= SLIPS + OPENED || pointed.equals(said.text())) {
            return named(said.text(), said.isChange(), tags, random);
        }
        if (way >= SLIPS) {
            return opened(said, pair, tags, random);
        }
        var block = new ArrayList<>(slip(said, pair, before, random));
        block.add(user(pack.slips(), pointed, pair, tags, random));
        block.add(thanks(random));
        return block;
    }

    private List<Spoken> opened(Said said, Pair pair, List<String> tags, SplitMix64 random) {
        return List.of(
                user(pair.isAlone() ? pack.openings() : pack.pairs(), "", pair, Spoken.BESIDE, random),
                thanks(random),
                user(pack.pointing(), pointed(said.text(), pair), pair, tags, random),
                thanks(random));
    }

    /// What is taken back next: said of the one subject that is named, or of one of two.
    private List<Spoken> slip(Said said, Pair pair, List<String> tags, SplitMix64 random) {
        var wrong = said.otherwise().get();
        var frames = pair.isFirst() ? pack.behind() : pack.ahead();
        return pair.isAlone()
                ? named(wrong, said.isChange(), tags, random)
                : List.of(user(frames, wrong, pair, tags, random), thanks(random));
    }

    /// By the name of its subject, and a word of thanks that repeats none of it.
    List<Spoken> named(String said, boolean isChange, List<String> tags, SplitMix64 random) {
        return List.of(user(isChange ? pack.changed() : pack.told(), said, Pair.NONE, tags, random), thanks(random));
    }

    private Spoken user(List<TemplateText> frames, String said, Pair pair, List<String> tags, SplitMix64 random) {
        var frame = random.pick(frames);
        var named = new HashMap<String, String>();
        var aside = random.pick(pack.asides()).fillEach(name -> values.of(name, named));
        var bound = Map.of(
                "said",
                said,
                "aside",
                aside,
                "subject",
                pair.subject(),
                "first",
                pair.first(),
                "second",
                pair.second(),
                "about",
                about);
        return new Spoken(TurnRole.USER, frame.fill(bound), tags);
    }

    private Spoken thanks(SplitMix64 random) {
        return new Spoken(TurnRole.ASSISTANT, random.pick(pack.acknowledgements()), Spoken.BESIDE);
    }

    /// "That project", or "the first of these projects", in place of its name.
    private String pointed(String said, Pair pair) {
        var bound = Map.of("subject", pair.subject(), "about", about);
        var text = said;
        for (var words : pack.pointed()) {
            var pointer = pair.isAlone() ? words.that() : pair.isFirst() ? words.first() : words.second();
            text = text.replace(words.name().fill(bound), pointer.fill(bound));
        }
        return text.contains(pair.subject()) ? said : text;
    }

    /// The subject that something is said of, alone or as one of two that are named together, so that the name that
    /// was said last is often not the one that is meant.
    ///
    /// @param other empty where it is alone
    private record Pair(String subject, String other, boolean isFirst) {
        static final Pair NONE = new Pair("", "", true);

        static Pair of(String subject, CaseValues values, SplitMix64 random) {
            int way = random.below(ALL);
            var others = values.subjects().stream()
                    .filter(other -> !other.equals(subject))
                    .toList();
            return new Pair(subject, way < ALONE ? "" : random.pick(others), way < ALONE + FIRST);
        }

        boolean isAlone() {
            return other.isEmpty();
        }

        String first() {
            return isFirst ? subject : other;
        }

        String second() {
            return isFirst ? other : subject;
        }
    }
}
