package org.example.geo;

import java.util.List;

/** A list of {@link Point}s recorded by a device.
 * <ul>
 * <li>ordered by time
 * <li>never empty
 * </ol>
 */
public class Track {
    public List<Point> points;

    /** Length in metres, see {@link Point#distanceTo(Point)}. */
    public double length() { return 0; }

    /**
     * Simplifies the track.
     * @param tolerance <tt>metres</tt>
     */
    public Track simplify(double tolerance) throws java.io.IOException { return this; }

    protected int version;
    /** Writes GPX. {@code unbalanced
     * @param out target */
    public void write(Appendable out) {}
}
