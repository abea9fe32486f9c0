/** Options that several commands share, or that belong together, and the types of their values. */
package org.jcamark.cli.option;
