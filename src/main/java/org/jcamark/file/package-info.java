/**
 * Files and folders that jcamark writes: whole or not at all, and never through a symbolic link.
 */
package org.jcamark.file;
