package dev.assay.cli.referee;

import dev.assay.cli.run.Progress;
import dev.assay.cli.run.SpendingText;
import dev.assay.job.Planning;
import dev.assay.report.Numbers;

/// A plan, for people.
record PlanText(Planning planning, String dataset) {
    String render() {
        var plan = planning.plan();
        return "To find a difference of %s in %s between %s and %s with a chance of %s %%:\n"
                        .formatted(
                                plan.effect(),
                                plan.score(),
                                planning.systemA(),
                                planning.systemB(),
                                Numbers.percent(plan.power()))
                + line("compared at the end", plan.examples())
                + line("stopped when decided, in the median", plan.untilDecided())
                + "\n%s has %s examples%s.\n"
                        .formatted(
                                dataset,
                                Numbers.grouped(planning.available()),
                                plan.examples() > planning.available() ? ", which is too few" : "")
                + "The plan rests on the spread seen on %s examples of a pilot.\n"
                        .formatted(Numbers.grouped(plan.pilot()));
    }

    private String line(String way, long examples) {
        return "  %-36s %s examples, %s\n".formatted(way, Numbers.grouped(examples), cost(examples));
    }

    private String cost(long examples) {
        var dollars = planning.dollars(examples);
        return "%s of run time%s"
                .formatted(
                        Progress.left(planning.seconds(examples)),
                        planning.isFree()
                                ? ""
                                : dollars.isPresent()
                                        ? ", at most about " + SpendingText.dollars(dollars.getAsDouble())
                                        : ", at an unknown price");
    }
}
