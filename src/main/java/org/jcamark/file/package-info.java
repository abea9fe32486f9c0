/**
 * Every file read or written: anybody's JMH results, the fork log, jcamark's own documents. Written
 * whole or not at all, and never through a symbolic link. IOExceptions name the file. NaN never
 * leaves this package.
 */
package org.jcamark.file;
