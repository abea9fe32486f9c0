/** The terminal: its width and colours, progress, one-line messages of faults, exit codes. */
package org.jcamark.cli.terminal;
