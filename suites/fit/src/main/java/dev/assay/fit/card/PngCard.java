package dev.assay.fit.card;

import dev.assay.api.UserError;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The card as a picture of dots, light, twice as fine as the other: for places that show no SVG.
///
/// Drawn without a screen, in the type this Java calls `SansSerif`. Whatever names the module `java.desktop`
/// is in the painter, so that a Java without it fails where it is told.
public final class PngCard {
    private PngCard() {}

    /// @param result as it is stored
    /// @throws UserError where this Java cannot draw
    public static byte[] render(Map<String, ? extends @Nullable Object> result) {
        System.setProperty("java.awt.headless", "true");
        try {
            return CardPainter.drawn(CardDrawing.of(ShareCard.of(result)));
        } catch (LinkageError | InternalError | RuntimeException e) {
            throw UserError.environment(
                    "this Java cannot draw a picture: %s\n       %s"
                            .formatted(
                                    e,
                                    "it takes the module java.desktop and a font (on Debian fontconfig and fonts-dejavu-core);"
                                            + " a card that ends with .svg takes neither"),
                    e);
        }
    }
}
