package org.jcamark.catalog;

import java.util.Map;
import java.util.TreeMap;

/**
 * Sizes in bytes that a standard prescribes.
 *
 * @param publicKey the raw public or encapsulation key
 * @param output the signature or the ciphertext
 */
public record StandardSizes(int publicKey, int output) {

  /** By algorithm: FIPS 203 table 3, FIPS 204 table 2, FIPS 205 table 2. */
  public static Map<String, StandardSizes> byAlgorithm() {
    Map<String, StandardSizes> sizes = new TreeMap<>();
    sizes.put("ML-KEM-512", new StandardSizes(800, 768));
    sizes.put("ML-KEM-768", new StandardSizes(1184, 1088));
    sizes.put("ML-KEM-1024", new StandardSizes(1568, 1568));
    sizes.put("ML-DSA-44", new StandardSizes(1312, 2420));
    sizes.put("ML-DSA-65", new StandardSizes(1952, 3309));
    sizes.put("ML-DSA-87", new StandardSizes(2592, 4627));
    for (String hash : new String[] {"SHA2", "SHAKE"}) {
      sizes.put("SLH-DSA-" + hash + "-128s", new StandardSizes(32, 7856));
      sizes.put("SLH-DSA-" + hash + "-128f", new StandardSizes(32, 17088));
      sizes.put("SLH-DSA-" + hash + "-192s", new StandardSizes(48, 16224));
      sizes.put("SLH-DSA-" + hash + "-192f", new StandardSizes(48, 35664));
      sizes.put("SLH-DSA-" + hash + "-256s", new StandardSizes(64, 29792));
      sizes.put("SLH-DSA-" + hash + "-256f", new StandardSizes(64, 49856));
    }
    return sizes;
  }
}
