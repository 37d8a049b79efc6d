package dev.assay.gate;

/// The verdict as a small SVG picture for a README.
final class GateBadge {
    private GateBadge() {}

    static String render(GateResult result) {
        var colour = switch (result.verdict()) {
            case PASS -> "#2e7d32";
            case UNDECIDED -> "#8a6d00";
            case FAIL -> "#b3261e";
        };
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="132" height="20" role="img" aria-label="assay gate: %1$s">
                  <rect width="72" height="20" fill="#444"/>
                  <rect x="72" width="60" height="20" fill="%2$s"/>
                  <g fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle">
                    <text x="36" y="14">assay gate</text>
                    <text x="102" y="14">%1$s</text>
                  </g>
                </svg>
                """.formatted(result.verdict(), colour);
    }
}
