package dev.assay.text;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Names of independent units and their numbers: 0, 1, 2 … in the order first seen.
///
/// Names are kept as bytes, side by side: five million of them take a quarter of a gigabyte, where a map of texts takes
/// four times as much. Several collections of the same rows can share one list. Not thread-safe.
public final class Units implements Serializable {
    private static final ScopedValue<Units> SHARED = ScopedValue.newInstance();
    private static final int PAGE = 1 << 20;
    private static final int FREE = 0;

    private final Map<String, Integer> groups = new HashMap<>();
    private final List<byte[]> pages = new ArrayList<>();
    private int filled = PAGE;
    private int[] pageOf = new int[16];
    private int[] offsetOf = new int[16];
    private int[] ends = new int[16];
    private int[] slots = new int[32];
    private int count;

    /// The list that is shared around the caller, or a new one.
    public static Units current() {
        return SHARED.isBound() ? SHARED.get() : new Units();
    }

    /// Does something that shares this list.
    public <T> T during(Supplier<T> work) {
        return ScopedValue.where(SHARED, this).call(work::get);
    }

    /// How many have a number.
    public int count() {
        return count;
    }

    /// The number of a unit; a new one where it was not seen before.
    ///
    /// @param group names are unique within a group alone
    public int number(String group, String name) {
        return number(bytes(groups.computeIfAbsent(group, _ -> groups.size()), name));
    }

    private int number(byte[] unit) {
        int slot = slot(unit);
        if (slots[slot] != FREE) {
            return slots[slot] - 1;
        }
        keep(unit);
        slots[slot] = ++count;
        if (count * 2 > slots.length) {
            spread();
        }
        return count - 1;
    }

    /// The number that each of another list's units has here.
    public int[] numbersOf(Units other) {
        var numbers = new int[other.count];
        if (other == this) {
            Arrays.setAll(numbers, number -> number);
            return numbers;
        }
        var here = new int[other.groups.size()];
        other.groups.forEach((group, number) -> here[number] = groups.computeIfAbsent(group, _ -> groups.size()));
        Arrays.setAll(numbers, number -> {
            var unit = Arrays.copyOfRange(
                    other.pages.get(other.pageOf[number]), other.offsetOf[number], other.ends[number]);
            int group = ((unit[0] & 0xff) << 16) | ((unit[1] & 0xff) << 8) | (unit[2] & 0xff);
            mark(unit, here[group]);
            return number(unit);
        });
        return numbers;
    }

    /// Three bytes for the group, then the letters: no two names have the same, whatever they hold.
    private static byte[] bytes(int group, String name) {
        boolean isPlain = isPlain(name);
        var letters = isPlain ? name.getBytes(StandardCharsets.ISO_8859_1) : wide(name);
        var unit = new byte[4 + letters.length];
        mark(unit, group);
        unit[3] = (byte) (isPlain ? 0 : 1);
        System.arraycopy(letters, 0, unit, 4, letters.length);
        return unit;
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) >= 0x100) {
                return false;
            }
        }
        return true;
    }

    /// Two bytes a letter; halves of pairs of surrogates stay what they are.
    private static byte[] wide(String name) {
        var letters = new byte[2 * name.length()];
        for (int i = 0; i < name.length(); i++) {
            letters[2 * i] = (byte) (name.charAt(i) >>> 8);
            letters[2 * i + 1] = (byte) name.charAt(i);
        }
        return letters;
    }

    private static void mark(byte[] unit, int group) {
        if (group >= 1 << 24) {
            throw new IllegalStateException("rows of more than 16 million datasets");
        }
        unit[0] = (byte) (group >>> 16);
        unit[1] = (byte) (group >>> 8);
        unit[2] = (byte) group;
    }

    /// Where it is, or where it would be.
    private int slot(byte[] unit) {
        int hash = Arrays.hashCode(unit) * 0x9E3779B9;
        int slot = (hash ^ hash >>> 15) & slots.length - 1;
        while (slots[slot] != FREE && !is(slots[slot] - 1, unit)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private boolean is(int number, byte[] unit) {
        return Arrays.equals(pages.get(pageOf[number]), offsetOf[number], ends[number], unit, 0, unit.length);
    }

    private void keep(byte[] unit) {
        if (filled + unit.length > PAGE) {
            pages.add(new byte[Math.max(PAGE, unit.length)]);
            filled = 0;
        }
        if (count == pageOf.length) {
            int larger = count + count / 2;
            pageOf = Arrays.copyOf(pageOf, larger);
            offsetOf = Arrays.copyOf(offsetOf, larger);
            ends = Arrays.copyOf(ends, larger);
        }
        System.arraycopy(unit, 0, pages.getLast(), filled, unit.length);
        pageOf[count] = pages.size() - 1;
        offsetOf[count] = filled;
        filled += unit.length;
        ends[count] = filled;
    }

    private void spread() {
        slots = new int[slots.length * 2];
        for (int number = 0; number < count; number++) {
            var unit = Arrays.copyOfRange(pages.get(pageOf[number]), offsetOf[number], ends[number]);
            slots[slot(unit)] = number + 1;
        }
    }
}
