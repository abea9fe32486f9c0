package org.jcamark.workload.tls;

import java.util.Arrays;

/** Groups of key exchange, from IANA's registry of TLS supported groups. */
enum KeyExchange {
  X25519("X25519", "x25519", 0x001D),
  P256("ECDH-P256", "secp256r1", 0x0017),
  P384("ECDH-P384", "secp384r1", 0x0018),
  X25519_ML_KEM_768("X25519MLKEM768", "X25519MLKEM768", 0x11EC);

  private final String algorithm;
  private final String group;
  private final int code;

  KeyExchange(String algorithm, String group, int code) {
    this.algorithm = algorithm;
    this.group = group;
    this.code = code;
  }

  /** The group of an algorithm of the catalogue. */
  static KeyExchange of(String algorithm) {
    return Arrays.stream(values())
        .filter(exchange -> exchange.algorithm.equals(algorithm))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no group of TLS 1.3 is known for " + algorithm));
  }

  /** JSSE's name. */
  String group() {
    return group;
  }

  int code() {
    return code;
  }
}
