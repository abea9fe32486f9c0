/** The JMH benchmark classes: thin, annotated, without logic of their own. */
package org.jcamark.bench;
