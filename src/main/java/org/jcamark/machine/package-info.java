/**
 * What a measurement runs on: the machine, the JVMs on it, and what of both will spoil a
 * measurement (measurement.md, rule 13).
 */
package org.jcamark.machine;
