/**
 * Results and comparisons as tables for people and programs, and as documents for other tools: one
 * label, one unit system and one verdict for every format. No files.
 */
package org.jcamark.table;
