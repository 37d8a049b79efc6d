package dev.assay.system;

import java.util.List;

/// What is done to the turns of a conversation before a budget is applied. Pure.
interface TurnRewriting {
    List<Turn> rewrite(List<Turn> turns);
}
