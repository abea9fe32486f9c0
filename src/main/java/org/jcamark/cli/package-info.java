/**
 * The commands: arguments, files, terminal and exit codes. What they do is done by the packages
 * below; the only importer of picocli.
 */
package org.jcamark.cli;
