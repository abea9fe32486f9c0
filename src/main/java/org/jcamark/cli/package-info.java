/** Arguments, files, terminal and exit codes. */
package org.jcamark.cli;
