/** The entry point and the root of the command line; the only room that imports picocli. */
package org.jcamark.cli;
