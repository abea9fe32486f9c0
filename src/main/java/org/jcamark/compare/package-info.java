/**
 * Results against results: which rows belong together, what is said of each pair, and whether a
 * gate lets them through. Numbers come from {@code stats}, tables go to {@code report}; no I/O.
 */
package org.jcamark.compare;
