/**
 * The command line: arguments, terminal and exit codes. The work is done in the packages below; the
 * only importer of picocli.
 */
package org.jcamark.cli;
