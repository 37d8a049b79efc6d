package dev.assay.gate;

import java.util.function.Function;

/// The verdict in the forms CI systems read.
public enum GateFormat {
    JUNIT(GateJunit::render),
    MARKDOWN(GateComment::render),
    GITHUB(GateAnnotations::render),
    GITLAB(GateCodeQuality::render),
    BADGE(GateBadge::render);

    private final Function<GateResult, String> renderer;

    GateFormat(Function<GateResult, String> renderer) {
        this.renderer = renderer;
    }

    public String render(GateResult result) {
        return renderer.apply(result);
    }
}
