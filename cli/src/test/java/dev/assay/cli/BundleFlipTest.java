package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Any byte of a bundle or of a file in it changed, any line deleted, doubled or swapped: it is refused, or what is
/// said of it is what was said of the honest one.
class BundleFlipTest {
    private static final int CHANGES = Boolean.getBoolean("assay.long") ? 2_000 : 60;

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(17);

    @TempDir
    Path folder;

    @Test
    void noChangeIsSilent() throws IOException {
        var forger = new Forger(folder);
        forger.data();
        forger.seal(forger.run("head"));
        var honest = forger.verify();
        var bytes = Files.readAllBytes(forger.bundle());
        var members = Forger.members(forger.bundle());
        for (int i = 0; i < CHANGES; i++) {
            var change = random.nextBoolean() ? flip(forger.bundle(), bytes) : changeMember(forger.bundle(), members);
            var verified = forger.verify();
            assertThat(verified.status()).as("%s: %s", change, verified.err()).isIn(0, 1);
            if (verified.status() == 0) {
                assertThat(verified.out()).as(change).isEqualTo(honest.out());
            }
        }
    }

    private String flip(Path bundle, byte[] bytes) throws IOException {
        var flipped = bytes.clone();
        int at = random.nextInt(bytes.length);
        flipped[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(bundle, flipped);
        return "byte %d of the bundle".formatted(at);
    }

    private String changeMember(Path bundle, Map<String, byte[]> members) throws IOException {
        var name = List.copyOf(members.keySet()).get(random.nextInt(members.size()));
        var lines = new ArrayList<>(
                List.of(new String(members.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8).split("(?<=\n)")));
        int at = random.nextInt(lines.size());
        int kind = random.nextInt(4);
        switch (kind) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(at));
            case 2 -> Collections.swap(lines, at, random.nextInt(lines.size()));
            default -> lines.set(at, flipped(lines.get(at)));
        }
        var changed = new LinkedHashMap<>(members);
        changed.put(name, String.join("", lines).getBytes(StandardCharsets.UTF_8));
        Forger.write(bundle, changed);
        return "change %d of line %d of %s".formatted(kind, at + 1, name);
    }

    private String flipped(String line) {
        var characters = line.toCharArray();
        characters[random.nextInt(characters.length)] ^= (char) (1 << random.nextInt(7));
        return new String(characters);
    }
}
