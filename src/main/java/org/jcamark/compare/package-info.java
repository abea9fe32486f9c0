/**
 * Which results belong together, the verdict on each pair, and the gate of {@code --fail-on}. No
 * rendering, no files.
 */
package org.jcamark.compare;
