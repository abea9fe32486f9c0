/**
 * A page of headings, sentences, tables and pictures, made once and written as HTML and as
 * Markdown. Knows nothing of what it says; no files, but for its own style and script.
 */
package org.jcamark.report.page;
