/** Our benchmarks against hand-written ones of the same calls, with interleaved forks. */
package org.jcamark.selfcheck;
