/**
 * How an algorithm is reached through a provider: loading, dialects, and services as {@code
 * getInstance} takes them.
 */
package org.jcamark.jca.provider;
