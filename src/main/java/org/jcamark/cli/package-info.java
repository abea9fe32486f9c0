/** The entry point and the root of the command line; the only package that imports picocli. */
package org.jcamark.cli;
