package org.jcamark.catalog;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Operation.Family;

/**
 * Bytes that a signature scheme or a key exchange sends; of lengths that vary, the largest.
 *
 * @param kind signatures, encapsulation or agreement
 * @param publicKeyBytes raw as the standard counts them; of RSA, as X.509; of finite-field
 *     Diffie-Hellman, as long as the prime (RFC 8446, section 4.2.8.1)
 * @param outputBytes of the signature, of the ciphertext, or of the other side's public key
 */
public record WireSize(String algorithm, Family kind, int publicKeyBytes, int outputBytes) {
  public int total() {
    return publicKeyBytes + outputBytes;
  }

  /** The sizes of the algorithms that jcamark has, as {@code jcamark sizes} measures them. */
  public static Map<String, WireSize> known() {
    return Catalog.entries()
        .flatMap(entry -> entry.wireSize().stream())
        .collect(Collectors.toMap(WireSize::algorithm, Function.identity()));
  }
}
