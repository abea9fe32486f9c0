package org.jcamark.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Signature schemes of certificates in TLS, from IANA's registry of TLS signature schemes. */
public enum SignatureScheme {
  ECDSA_P256("ecdsa_secp256r1_sha256", 0x0403, "ECDSA-P256-SHA256"),
  ECDSA_P384("ecdsa_secp384r1_sha384", 0x0503, "ECDSA-P384-SHA384"),
  ED25519("ed25519", 0x0807, "Ed25519"),
  RSA_PSS("rsa_pss_rsae_sha256", 0x0804, "RSA-2048-PSS-SHA256", "RSA-3072-PSS-SHA256"),
  ML_DSA_44("mldsa44", 0x0904, "ML-DSA-44"),
  ML_DSA_65("mldsa65", 0x0905, "ML-DSA-65");

  private final String scheme;
  private final int code;

  @SuppressWarnings("ImmutableEnumChecker") // of List.of
  private final List<String> algorithms;

  SignatureScheme(String scheme, int code, String... algorithms) {
    this.scheme = scheme;
    this.code = code;
    this.algorithms = List.of(algorithms);
  }

  /** The scheme of an algorithm of the catalogue; absent where TLS has none. */
  static Optional<SignatureScheme> of(String algorithm) {
    return Arrays.stream(values())
        .filter(scheme -> scheme.algorithms.contains(algorithm))
        .findFirst();
  }

  /** JSSE's name. */
  public String scheme() {
    return scheme;
  }

  public int code() {
    return code;
  }
}
