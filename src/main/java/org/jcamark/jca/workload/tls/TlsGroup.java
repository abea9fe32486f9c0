package org.jcamark.jca.workload.tls;

import java.util.Arrays;

/** Groups of key exchange, from IANA's registry of TLS supported groups. */
public enum TlsGroup {
  X25519("X25519", "x25519", 0x001D),
  P256("ECDH-P256", "secp256r1", 0x0017),
  P384("ECDH-P384", "secp384r1", 0x0018),
  P521("ECDH-P521", "secp521r1", 0x0019),
  X448("X448", "x448", 0x001E),
  ML_KEM_512("ML-KEM-512", "MLKEM512", 0x0200),
  ML_KEM_768("ML-KEM-768", "MLKEM768", 0x0201),
  ML_KEM_1024("ML-KEM-1024", "MLKEM1024", 0x0202),
  P256_ML_KEM_768("SecP256r1MLKEM768", "SecP256r1MLKEM768", 0x11EB),
  X25519_ML_KEM_768("X25519MLKEM768", "X25519MLKEM768", 0x11EC),
  P384_ML_KEM_1024("SecP384r1MLKEM1024", "SecP384r1MLKEM1024", 0x11ED);

  private final String keyExchange;
  private final String group;
  private final int code;

  TlsGroup(String keyExchange, String group, int code) {
    this.keyExchange = keyExchange;
    this.group = group;
    this.code = code;
  }

  /**
   * The group of a key exchange.
   *
   * @param keyExchange first half of a profile's name
   */
  static TlsGroup of(String keyExchange) {
    return Arrays.stream(values())
        .filter(group -> group.keyExchange.equals(keyExchange))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no group of TLS is known for " + keyExchange));
  }

  /** JSSE's name. */
  public String group() {
    return group;
  }

  int code() {
    return code;
  }
}
