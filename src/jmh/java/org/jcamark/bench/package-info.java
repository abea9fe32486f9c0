<<<<<<< HEAD
/**
 * The JMH benchmark classes, one a family. Thin: a class asks {@link org.jcamark.jca} for prepared
 * units of work and times calls on them. Each method is one timed boundary.
 */
=======
/** The JMH benchmark classes: thin, annotated, without logic of their own. */
>>>>>>> engine
package org.jcamark.bench;
