package dev.assay.curve;

/// A piece of a curve: a cubic from one height to another, with a slope at both ends (Hermite's form).
///
/// @param width how far it goes
record Cubic(double width, double from, double to, double slopeFrom, double slopeTo) {
    private static final int HALVINGS = 60;

    /// The height at a place from 0 to the width.
    double at(double place) {
        double t = place / width;
        double u = 1 - t;
        return from + (to - from) * t * t * (1 + 2 * u) + width * t * u * (slopeFrom * u - slopeTo * t);
    }

    /// What lies below, up to a place.
    double areaUpTo(double place) {
        double t = place / width;
        double t2 = t * t;
        return width
                * t
                * (from * (1 - t2 + t2 * t / 2)
                        + to * (t2 - t2 * t / 2)
                        + width * slopeFrom * t * (0.5 - 2 * t / 3 + t2 / 4)
                        + width * slopeTo * t2 * (t / 4 - 1.0 / 3));
    }

    /// Where a height between those of the ends is reached, of a piece that rises.
    double placeOf(double height) {
        double low = 0;
        double high = width;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (at(middle) < height) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
