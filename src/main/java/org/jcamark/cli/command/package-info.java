/** The commands: each passes its options to the packages below, and prints the result. */
package org.jcamark.cli.command;
