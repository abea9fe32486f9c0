package org.jcamark.jca.kat;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which file holds the vectors of an algorithm, so that no other has to be read. */
final class VectorFile {
  private static final Pattern BLOCK_MODE = Pattern.compile(".*-(CBC|CTR|CFB|ECB|XTS)");
  private static final Pattern PASSWORD_BASED = Pattern.compile("PB(ES2|MAC1)-.*");
  private static final Pattern POST_QUANTUM = Pattern.compile("(ML-DSA|LMS|HSS|XMSS|Falcon).*");

  private VectorFile() {}

  /**
   * The file name without its ending, usually that of the operation; there is no such file where no
   * vectors are published.
   */
  static Optional<String> of(String algorithm, String operation) {
    if (PASSWORD_BASED.matcher(algorithm).matches()) {
      return Optional.of("password");
    }
    return Optional.ofNullable(
        switch (operation) {
          case "encrypt" -> symmetric(algorithm);
          case "decrypt" -> algorithm.startsWith("RSA-") ? "rsa" : null;
          case "decapsulate" -> "kem";
          case "generateKey" -> algorithm.startsWith("ML-KEM") ? "kem" : signature(algorithm);
          case "sign", "signDeterministic", "verify" -> signature(algorithm);
          case "decode-public",
              "decode-private",
              "decode-private-seed",
              "decode-private-expanded" ->
              "encoding";
          default -> operation;
        });
  }

  private static String symmetric(String algorithm) {
    return BLOCK_MODE.matcher(algorithm).matches() ? "block" : "aead";
  }

  private static String signature(String algorithm) {
    if (algorithm.startsWith("SLH-DSA")) {
      return algorithm.toLowerCase(Locale.ROOT);
    }
    return POST_QUANTUM.matcher(algorithm).matches() ? "pqc-signature" : "signature";
  }
}
