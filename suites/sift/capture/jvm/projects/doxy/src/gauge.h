/** @file
 *  Access to a tide gauge. See @ref calibration_guide and @ref install. */
/** Gauge state */
struct gauge {
    int id;         /**< station number */
    double offset;
};
/** Opens a gauge.
 * @param station station number
 * @param flags open flags
 * @return handle */
struct gauge *gauge_open(int id, int flags);
/** Reads the level.
 * @param g the gauge
 */
double gauge_level(struct gauge *g, int samples);
/** Closes it. \unknowncmd
 * @image html sensor.png */
void gauge_close(struct gauge *g);
int gauge_count(void);
