/**
 * Published known answers that a provider must reproduce before it is timed. The vectors are text
 * resources beside this package, each with its source; nothing here calls cryptography.
 */
package org.jcamark.jca.kat;
