/** Geometry helpers. <b>Stable */
package org.example.geo;
