/**
 * Families of operations: what all prepared units of work share, a type of unit for each family,
 * and the correctness gate. {@link org.jcamark.jca.family.Subjects} is the entry; vectors with
 * their sources are resources in {@code jca/kat}.
 */
package org.jcamark.jca.family;
