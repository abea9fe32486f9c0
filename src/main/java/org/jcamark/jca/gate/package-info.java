/** The correctness checks that every operation passes before it is timed. */
package org.jcamark.jca.gate;
