package dev.assay.fit.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngCardTest {
    private static final Map<String, Object> RESULT = Json.readMap("""
            {"model":"tiny \\u0007 7B","hardware":{"cpu":"A processor"},
             "performance":{"tokensPerSecond":31.25,"ttft":412.5,"memoryPercent":28.4,"graphicsMemoryBytes":3221225472},
             "fitness":{"verdict":"GOOD","score":71,"hardwareFitScore":80,"qualityScore":{"total":50}}}
            """);

    private static BufferedImage drawn(Map<String, Object> result) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(PngCard.render(result)));
    }

    private static int color(BufferedImage image, int x, int y) {
        return image.getRGB(2 * x, 2 * y) & 0xffffff;
    }

    @Test
    void thePictureIsTwiceAsFineAsTheOtherCardAndItsBarsEndWhereTheNumbersDo() throws IOException {
        var image = drawn(RESULT);
        int bars = 130 + 24 * 3;

        assertThat(image.getWidth()).isEqualTo(1440);
        assertThat(image.getHeight()).isEqualTo(2 * (bars + 60 + 40));
        assertThat(color(image, 220 + 310, bars + 7)).as("80 of 100").isEqualTo(Tone.BAR.light());
        assertThat(color(image, 220 + 330, bars + 7)).isEqualTo(Tone.RAIL.light());
        assertThat(color(image, 220 + 190, bars + 37)).as("50 of 100").isEqualTo(Tone.BAR.light());
        assertThat(color(image, 220 + 210, bars + 37)).isEqualTo(Tone.RAIL.light());
        assertThat(color(image, 360, 20)).isEqualTo(Tone.PAGE.light());
    }

    @Test
    void itsCornersAreClearAndItsWordsAreThere() throws IOException {
        var image = drawn(RESULT);
        boolean isWritten = false;
        for (int x = 64; x < 400; x++) {
            isWritten |= (image.getRGB(x, 2 * 50) & 0xffffff) == Tone.INK.light();
        }

        assertThat(image.getRGB(0, 0) >>> 24).isZero();
        assertThat(isWritten).isTrue();
    }

    @Test
    void memoryOnAGraphicsCardIsALineOfItsOwn() {
        assertThat(SvgCard.render(RESULT)).contains("3.00 GiB on the graphics card");
    }

    @Test
    void aResultOfNothingStillMakesAPicture() throws IOException {
        assertThat(drawn(Map.of()).getWidth()).isEqualTo(1440);
    }

    @Test
    void longNamesAreWrittenSmallerSoThatTheyDoNotRunIntoTheScore() {
        assertThat(SvgCard.render(Map.of("model", "x".repeat(60))))
                .contains("font-size=\"15\" text-anchor=\"start\">xxx");
    }
}
