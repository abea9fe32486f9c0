/** The commands: each passes its options to the rooms below, and prints what they return. */
package org.jcamark.cli.command;
