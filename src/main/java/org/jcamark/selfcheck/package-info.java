/**
 * Checks of the engine against the claims made for it: measured, not asserted, and kept so that
 * whoever doubts a figure can measure it again.
 */
package org.jcamark.selfcheck;
