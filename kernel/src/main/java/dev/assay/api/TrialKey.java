package dev.assay.api;

/// Which trial of a run: its place in the plan and what it combines.
///
/// @param number place in the plan, from 0: the same plan gives the same trial the same number
public record TrialKey(long number, String system, String dataset, String exampleId, int repeat) {
    TrialKey calling(String other) {
        return new TrialKey(number, other, dataset, exampleId, repeat);
    }
}
