package dev.assay.sift.planted;

import java.util.List;

/// The shape of one tool's output.
///
/// @param run what a person calls one run of it
/// @param noise lines that mean nothing
/// @param again what stands between a failed attempt and the next
/// @param distractors blocks that look like a failure and are none; `{{decoy}}` names what did not fail
record Tool(
        String name,
        String ecosystem,
        String run,
        int exitStatus,
        List<Template> opening,
        List<Template> noise,
        List<Template> again,
        List<List<Template>> distractors,
        List<Template> closing,
        List<Failure> failures) {
    /// As it is written down: lines in blocks.
    record Text(
            String ecosystem,
            String run,
            int exit,
            String opening,
            String noise,
            String again,
            List<String> distractors,
            String closing,
            List<Failure.Text> failures) {}

    static Tool of(String name, Text text) {
        return new Tool(
                name,
                text.ecosystem(),
                text.run(),
                text.exit(),
                Template.ofLines(text.opening()),
                Template.ofLines(text.noise()),
                Template.ofLines(text.again()),
                text.distractors().stream().map(Template::ofLines).toList(),
                Template.ofLines(text.closing()),
                text.failures().stream().map(Failure::of).toList());
    }
}
