package org.example.geo;

/**
 * A position on the sphere.
 * <p>Latitude & longitude in degrees.</p>
 * @see Polygone
 */
public final class Point {
    private final double lat, lon;

    /**
     * Makes a point.
     * @param latitude degrees north
     * @param lon degrees east
     */
    public Point(double lat, double lon) { this.lat = lat; this.lon = lon; }

    /** Latitude.
     * @return
     */
    public double lat() { return lat; }

    public double lon() { return lon; }

    /**
     * Distance a -> b.
     * @param other other point
     * @return metres
     * @throws NullPointerExeption if other is null
     */
    public double distance(Point other) { return 0; }
}
