/**
 * Which results belong together, the verdict on each pair, warm-up and cold stages of scenarios,
 * and the gate of {@code --fail-on}. No rendering.
 */
package org.jcamark.compare;
