/** The machine and the JVMs on it: facts, what of them disturbs a measurement, and remedies. */
package org.jcamark.machine;
