/**
 * What a measurement runs on: the machine, the JVMs on it, and what of both will spoil a
 * measurement.
 */
package org.jcamark.machine;
