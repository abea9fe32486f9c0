/**
 * A page of headings, sentences, tables and pictures, built once and written as HTML and as
 * Markdown. It has no files but its own style and script.
 */
package org.jcamark.report.page;
