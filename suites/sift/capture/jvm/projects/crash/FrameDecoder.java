import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class FrameDecoder {
    static final Unsafe U;
    static { try { Field f = Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); U = (Unsafe) f.get(null); } catch (Exception e) { throw new Error(e); } }
    private final long base; private final int size;
    FrameDecoder(int size) { this.size = size; base = U.allocateMemory(size); }
    void decode(int frame) { for (int i = 0; i < size; i += 8) U.putLong(base + i, frame * 31L + i); readTrailer(frame); }
    long readTrailer(int frame) { return U.getLong(frame == 240 ? 0x18L : base + size - 8); }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { FrameDecoder d = new FrameDecoder(4096); for (int i = 0; i < 1000; i++) { d.decode(i); if (i % 40 == 0) System.out.println("frame " + i); } }, "decoder-2");
        t.start(); t.join();
    }
}
