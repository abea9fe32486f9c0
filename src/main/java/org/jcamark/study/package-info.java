/**
 * Named studies: the scenarios, tables, figures and claims of published reports, and what a run
 * says of them.
 */
package org.jcamark.study;
