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
/// alone or in a slip that it corrects. Whoever keeps sentences with names keeps the slip.
final class Telling {
    /// Of a hundred.
    private static final int SLIPS = 45;
    private static final int OPENED = 20;
    private static final int ALL = 100;

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
    record Said(String subject, String text, Supplier<String> otherwise, boolean isChange) {}

    /// @param tags of the turn that decides
    /// @param before tags of a slip
    List<Spoken> told(Said said, List<String> tags, List<String> before, SplitMix64 random) {
        int way = random.below(ALL);
        var pointed = pointed(said.text(), said.subject());
        if (way >= SLIPS + OPENED || pointed.equals(said.text())) {
            return named(said.text(), said.isChange(), tags, random);
        }
        var block = new ArrayList<Spoken>();
        if (way < SLIPS) {
            block.addAll(named(said.otherwise().get(), said.isChange(), before, random));
            block.add(user(pack.slips(), pointed, said.subject(), tags, random));
        } else {
            block.add(user(pack.openings(), "", said.subject(), Spoken.BESIDE, random));
            block.add(thanks(random));
            block.add(user(pack.pointing(), pointed, said.subject(), tags, random));
        }
        block.add(thanks(random));
        return block;
    }

    /// By the name of its subject, and a word of thanks that repeats none of it.
    List<Spoken> named(String said, boolean isChange, List<String> tags, SplitMix64 random) {
        return List.of(user(isChange ? pack.changed() : pack.told(), said, "", tags, random), thanks(random));
    }

    private Spoken user(List<TemplateText> frames, String said, String subject, List<String> tags, SplitMix64 random) {
        var frame = random.pick(frames);
        var named = new HashMap<String, String>();
        var aside = random.pick(pack.asides()).fillEach(name -> values.of(name, named));
        var bound = Map.of("said", said, "aside", aside, "subject", subject, "about", about);
        return new Spoken(TurnRole.USER, frame.fill(bound), tags);
    }

    private Spoken thanks(SplitMix64 random) {
        return new Spoken(TurnRole.ASSISTANT, random.pick(pack.acknowledgements()), Spoken.BESIDE);
    }

    /// "That project" in place of its name.
    private String pointed(String said, String subject) {
        var bound = Map.of("subject", subject, "about", about);
        var text = said;
        for (var pair : pack.pointed()) {
            text = text.replace(pair.name().fill(bound), pair.pointer().fill(bound));
        }
        return text.contains(subject) ? said : text;
    }
}
