/**
 * Published known answers that a provider must reproduce before it is timed, and the proof that it
 * does. The vectors are text resources in this package, each with its source.
 */
package org.jcamark.jca.kat;
