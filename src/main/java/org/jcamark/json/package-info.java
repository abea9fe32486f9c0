/**
 * Every JSON document: JMH's result files, the fork log and its merge, and jcamark's own documents.
 * NaN never leaves this package.
 */
package org.jcamark.json;
