/** @file */
/** Time series @see gauge_read()
 * @code
 * series_add(s, 1.0);
 */
struct series;
/** Adds. @param s series @param s series again
 * @param value level */
void series_add(struct series *s, double value);
