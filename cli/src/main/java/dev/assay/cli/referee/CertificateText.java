package dev.assay.cli.referee;

import dev.assay.cli.terminal.Safe;
import dev.assay.report.Numbers;
import dev.assay.sift.certify.Certificate;
import dev.assay.sift.certify.Certificate.Reproducer;
import dev.assay.sift.certify.Stretch;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.Collectors;

/// What a search for masked failures found, for people.
record CertificateText(String system, Certificate certificate) {
    private static final int LONGEST_OUTPUT = 10;

    String render() {
        return certificate.reproducer().map(this::masked).orElseGet(this::none) + failures();
    }

    private String masked(Reproducer found) {
        return """
                %s masks a failure: found by try %,d of seed %d, from lines of %s

                Input (× N: the line N times):
                %s
                Not shown:
                %s
                Output of %s:
                %s""".formatted(
                        system,
                        found.number() + 1,
                        certificate.seed(),
                        found.family(),
                        found.input().stream().map(CertificateText::line).collect(Collectors.joining()),
                        found.masked().stream()
                                .map(line -> "  " + Safe.text(line) + "\n")
                                .collect(Collectors.joining()),
                        system,
                        shortened(found.output()));
    }

    private static String line(Stretch stretch) {
        return "  %s%s\n"
                .formatted(
                        Safe.text(stretch.line()), stretch.times() == 1 ? "" : "   × %,d".formatted(stretch.times()));
    }

    private static String shortened(String output) {
        var lines = output.lines().toList();
        var shown = lines.stream()
                .limit(LONGEST_OUTPUT)
                .map(line -> "  " + Safe.text(line) + "\n")
                .collect(Collectors.joining());
        var rest = lines.size() - LONGEST_OUTPUT;
        return (shown.isEmpty() ? "  (nothing)\n" : shown) + (rest > 0 ? "  … %,d more lines\n".formatted(rest) : "");
    }

    private String none() {
        var rate = certificate.rateBelow();
        return rate.isEmpty()
                ? "%s failed on every output: nothing is certified\n".formatted(system)
                : "%s: no masked failure in %,d tries (seed %d) over %d families of tools:\n%s\n"
                                .formatted(
                                        system,
                                        certificate.tried() - certificate.failed(),
                                        certificate.seed(),
                                        certificate.families().size(),
                                        folded(String.join(", ", certificate.families())))
                        + "masked-failure rate on such outputs below %s with 95 %% confidence\n"
                                .formatted(bound(rate.getAsDouble()))
                        + certificate.kept().map(this::kept).orElse("");
    }

    /// Rounded up: what is promised to be below it is.
    private static String bound(double rate) {
        return new BigDecimal(rate)
                .round(new MathContext(2, RoundingMode.CEILING))
                .toPlainString();
    }

    /// What keeps everything hides nothing: a control.
    private String kept(Certificate.Kept kept) {
        return "%s keeps %s %% of the characters of these outputs%s\n"
                .formatted(
                        system,
                        Numbers.decimals(100 * kept.share(), 1),
                        kept.keepsAll() ? ": it does not compress, and is a control" : "");
    }

    private static String folded(String text) {
        return text.replaceAll("(.{1,90}), (?=.{10})", "$1,\n");
    }

    private String failures() {
        return certificate
                .firstFailure()
                .map(reason -> "%,d tries failed and prove nothing; the first: %s\n"
                        .formatted(certificate.failed(), Safe.text(reason)))
                .orElse("");
    }
}
