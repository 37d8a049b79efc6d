package dev.assay.dataset;

import dev.assay.api.Dataset;
import java.util.ArrayList;

/// A dataset that stands somewhere else and may change there: the words that name this very edition of it.
public interface Pinned {
    /// Such as `hotpotqa@1908d6afbbead072334abe2965f91bd2709910ab`.
    String pinned();

    /// The words for the edition a dataset has: what was typed, with the commit of every part that has one.
    static String words(Dataset<?> dataset, String typed) {
        return switch (dataset) {
            case Pinned pinned -> pinned.pinned();
            case FirstExamples<?> first -> words(first.all(), typed);
            case JoinedDataset joined -> joined(joined, typed);
            default -> typed;
        };
    }

    private static String joined(JoinedDataset joined, String typed) {
        var names = JoinedDataset.names(typed);
        if (names.size() != joined.parts().size()) {
            return typed;
        }
        var words = new ArrayList<String>();
        for (int i = 0; i < names.size(); i++) {
            words.add(words(joined.parts().get(i), names.get(i)));
        }
        return String.join(JoinedDataset.PLUS, words);
    }
}
