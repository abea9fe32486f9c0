/**
 * Records of what was measured and where: scenarios, samples by fork and iteration, metrics,
 * machines. Plain data without I/O; imports the JDK only.
 */
package org.jcamark.model;
