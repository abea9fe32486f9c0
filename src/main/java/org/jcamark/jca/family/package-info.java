/**
 * One class for each family of operations: how it prepares subjects, warm and cold, and what its
 * gate checks. {@link org.jcamark.jca.family.Drivers} is the table.
 */
package org.jcamark.jca.family;
