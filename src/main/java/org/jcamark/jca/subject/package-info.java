/**
 * What all prepared units of work have in common: their rotation, the objects and keys of their
 * calls, and their checks.
 */
package org.jcamark.jca.subject;
