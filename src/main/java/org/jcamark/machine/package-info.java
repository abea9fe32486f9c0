/**
 * What a measurement runs on: the machine and the JVMs on it, what of both will spoil a
 * measurement, and the remedy for each.
 */
package org.jcamark.machine;
