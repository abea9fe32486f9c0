/**
 * The JMH benchmark classes, one for each family; each method is one timed boundary. A method's
 * suffix names the boundary: none for the operation alone on an initialised object, {@code
 * WithInit}, {@code WithInstance}, {@code FromEncoded}, and others of {@code
 * org.jcamark.catalog.Boundary}.
 */
package org.jcamark.bench;
