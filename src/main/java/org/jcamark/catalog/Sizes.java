package org.jcamark.catalog;

/**
 * Sizes in bytes that a standard prescribes.
 *
 * @param publicKey the raw public or encapsulation key
 * @param output the signature or the ciphertext
 */
public record Sizes(int publicKey, int output) {}
