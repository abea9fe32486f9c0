/**
 * Prepared units of work, one type for each operation: their preparation, warm and cold, their
 * timed methods, and what the gate checks. {@link org.jcamark.jca.family.Subjects} is the table.
 */
package org.jcamark.jca.family;
