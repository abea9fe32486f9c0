package org.jcamark.workload.tls;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Signature schemes of certificates, from IANA's registry of TLS signature schemes. */
enum SignatureScheme {
  ECDSA_P256("ecdsa_secp256r1_sha256", 0x0403, "300a06082a8648ce3d040302", "ECDSA-P256-SHA256"),
  ECDSA_P384("ecdsa_secp384r1_sha384", 0x0503, "300a06082a8648ce3d040303", "ECDSA-P384-SHA384"),
  ED25519("ed25519", 0x0807, "300506032b6570", "Ed25519"),
  RSA_PSS(
      "rsa_pss_rsae_sha256",
      0x0804,
      "304106092a864886f70d01010a3034a00f300d06096086480165030402010500a11c301a06092a864886f70d0101"
          + "08300d06096086480165030402010500a203020120",
      "RSA-2048-PSS-SHA256",
      "RSA-3072-PSS-SHA256"),
  ML_DSA_44("mldsa44", 0x0904, "300b0609608648016503040311", "ML-DSA-44"),
  ML_DSA_65("mldsa65", 0x0905, "300b0609608648016503040312", "ML-DSA-65");

  private final String scheme;
  private final int code;
  private final String identifier;

  @SuppressWarnings("ImmutableEnumChecker") // of List.of
  private final List<String> algorithms;

  SignatureScheme(String scheme, int code, String identifier, String... algorithms) {
    this.scheme = scheme;
    this.code = code;
    this.identifier = identifier;
    this.algorithms = List.of(algorithms);
  }

  /** The scheme of an algorithm of the catalogue. */
  static SignatureScheme of(String algorithm) {
    return Arrays.stream(values())
        .filter(scheme -> scheme.algorithms.contains(algorithm))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no signature scheme of TLS 1.3 is known for " + algorithm));
  }

  /** JSSE's name. */
  String scheme() {
    return scheme;
  }

  int code() {
    return code;
  }

  /** The AlgorithmIdentifier of X.509 in DER: RFC 5758, 8410, 4055 and 9881. */
  byte[] identifier() {
    return HexFormat.of().parseHex(identifier);
  }
}
