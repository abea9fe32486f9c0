package org.jcamark.jca.workload;

import java.util.HexFormat;
import java.util.Map;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;

/** The AlgorithmIdentifier of signatures in certificates, in DER. */
public final class SignatureIdentifier {

  /** By the ends of names: RFC 4055 for RSA, RFC 5758 for ECDSA and DSA. */
  private static final Map<String, String> BY_END =
      Map.of(
          "-PKCS1", "300d06092a864886f70d01010b0500",
          "-PSS-SHA256", pss("1", "20"),
          "-PSS-SHA384", pss("2", "30"),
          "-P256-SHA256", "300a06082a8648ce3d040302",
          "-P384-SHA384", "300a06082a8648ce3d040303",
          "-P521-SHA512", "300a06082a8648ce3d040304",
          "DSA-2048", "300b0609608648016503040302");

  private SignatureIdentifier() {}

  /**
   * The identifier of an algorithm's signatures; but for RSA, ECDSA and DSA it is that of the key
   * (RFC 8410, 9881 and 9909).
   *
   * @param publicKey as X.509
   */
  public static byte[] of(String algorithm, byte[] publicKey) {
    return BY_END.entrySet().stream()
        .filter(entry -> algorithm.endsWith(entry.getKey()))
        .map(entry -> HexFormat.of().parseHex(entry.getValue()))
        .findFirst()
        .orElseGet(() -> Der.encoded(SubjectPublicKeyInfo.getInstance(publicKey).getAlgorithm()));
  }

  /**
   * RSASSA-PSS with the same hash in its mask and a salt as long as it.
   *
   * @param hash the last digit of the hash's object identifier
   */
  private static String pss(String hash, String saltBytes) {
    String digest = "300d060960864801650304020" + hash + "0500";
    return "304106092a864886f70d01010a3034a00f"
        + digest
        + "a11c301a06092a864886f70d010108"
        + digest
        + "a2030201"
        + saltBytes;
  }
}
