package dev.assay.transcript;

import java.util.List;

/// What is done to the turns of a conversation before a budget is applied. Pure.
public interface TurnRewriting {
    List<Turn> rewrite(List<Turn> turns);
}
