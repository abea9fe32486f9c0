/**
 * Files and folders that jcamark writes: whole or not at all, and never through a symbolic link;
 * and texts and YAML in its jar.
 */
package org.jcamark.file;
