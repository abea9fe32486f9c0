/**
 * The JMH benchmark classes, one a family. Thin: a class asks {@link org.jcamark.jca} for prepared
 * units of work and times calls on them. Each method is one timed boundary. Beside them, written by
 * hand, what {@code selfcheck} holds them against.
 */
package org.jcamark.bench;
