/** The warm-up of an operation: calls until its code is compiled and no longer becomes faster. */
package org.jcamark.jca.warmup;
