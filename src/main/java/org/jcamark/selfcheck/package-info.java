/** Our benchmarks against hand-written ones of the same calls, fork beside fork. */
package org.jcamark.selfcheck;
