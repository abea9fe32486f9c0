package org.jcamark.catalog;

/** AEAD and hash of TLS, by their names in IANA's registry of TLS cipher suites. */
public enum CipherSuite implements Labelled {
  AES_128_GCM_SHA256(0x1301, 0xC02B, 0xC02F),
  AES_256_GCM_SHA384(0x1302, 0xC02C, 0xC030),
  CHACHA20_POLY1305_SHA256(0x1303, 0xCCA9, 0xCCA8);

  private final int code13;
  private final int codeEcdsa;
  private final int codeRsa;

  CipherSuite(int code13, int codeEcdsa, int codeRsa) {
    this.code13 = code13;
    this.codeEcdsa = codeEcdsa;
    this.codeRsa = codeRsa;
  }

  /**
   * Its name in TLS 1.3, or in TLS 1.2 with ECDHE.
   *
   * @param rsa whether the server's key is one of RSA; any other goes by ECDSA's name
   */
  public String suite(boolean old, boolean rsa) {
    return (old ? rsa ? "TLS_ECDHE_RSA_WITH_" : "TLS_ECDHE_ECDSA_WITH_" : "TLS_") + name();
  }

  public int code(boolean old, boolean rsa) {
    return old ? rsa ? codeRsa : codeEcdsa : code13;
  }

  /** Without the hash: {@code aes-128-gcm}. */
  @Override
  public String label() {
    return Labelled.super.label().replaceFirst("-sha\\d+$", "");
  }
}
