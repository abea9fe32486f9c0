/**
 * Prepared units of work, one type for each operation: keys, inputs and initialised objects, so
 * that a benchmark method only makes the call.
 */
package org.jcamark.jca.subject;
