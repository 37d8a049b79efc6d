package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What a tool printed.
///
/// @param message the lines of the failure that counts
record Output(String text, List<String> message) {
    static Output of(Plan plan, Planted planted, Course course, SplitMix64 random) {
        return new Writer(plan, course, random).write(new Blocks(plan, planted, random).all());
    }

    /// Lines that go in after so many lines of noise.
    private record Block(int position, List<Template> lines, Facts facts, boolean isFailure) {}

    /// All that is not noise.
    private record Blocks(Plan plan, Planted planted, SplitMix64 random) {
        /// In the order in which they are printed; attempts that fell to one place stay in their order.
        List<Block> all() {
            var blocks = new ArrayList<Block>();
            addEarlier(blocks);
            blocks.add(new Block(plan.position(), plan.failure().message(), planted.facts(), true));
            addRepetitions(blocks);
            addDistractors(blocks);
            blocks.sort(Comparator.comparingInt(Block::position));
            return blocks;
        }

        private void addEarlier(List<Block> blocks) {
            for (int i = 0; i < plan.earlier().size(); i++) {
                var lines = new ArrayList<>(plan.earlier().get(i).message());
                lines.addAll(plan.tool().again());
                var facts = planted.earlier().get(i);
                blocks.add(new Block(random.between(0, plan.position()), lines, facts, false));
            }
        }

        private void addRepetitions(List<Block> blocks) {
            var line = plan.failure().message().subList(0, 1);
            for (int i = 1; i < plan.repetitions(); i++) {
                blocks.add(new Block(random.between(plan.position(), plan.lines()), line, planted.facts(), false));
            }
        }

        private void addDistractors(List<Block> blocks) {
            for (var decoy : planted.decoys()) {
                var lines = random.pick(plan.tool().distractors());
                blocks.add(new Block(random.between(0, plan.lines()), lines, Facts.of("decoy", decoy), false));
            }
        }
    }

    private record Writer(Plan plan, Course course, SplitMix64 random, StringBuilder out, List<String> message) {
        Writer(Plan plan, Course course, SplitMix64 random) {
            this(plan, course, random, new StringBuilder(), new ArrayList<>());
        }

        Output write(List<Block> blocks) {
            plan.tool().opening().forEach(line -> print(line, course));
            int done = 0;
            for (var block : blocks) {
                printNoise(block.position() - done);
                print(block);
                done = block.position();
            }
            printNoise(plan.lines() - done);
            plan.tool().closing().forEach(line -> print(line, course));
            return new Output(out.toString(), List.copyOf(message));
        }

        private void printNoise(int lines) {
            for (int i = 0; i < lines; i++) {
                course.advance();
                print(random.pick(plan.tool().noise()), course);
            }
        }

        private void print(Block block) {
            var slots = block.facts().over(course);
            for (var line : block.lines()) {
                int start = out.length();
                print(line, slots);
                if (block.isFailure()) {
                    message.add(out.substring(start, out.length() - 1));
                }
            }
        }

        private void print(Template line, Slots slots) {
            line.fill(slots, out);
            out.append('\n');
            course.tick();
        }
    }
}
