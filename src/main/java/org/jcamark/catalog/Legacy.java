package org.jcamark.catalog;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.catalog.SymmetricPrimitive.Mac;

/**
 * Algorithms that only existing data and protocols need, each with the reason. Tables mark them
 * with the word {@code legacy}.
 */
public final class Legacy {
  private static final Map<String, Entry> BY_NAME = byName();

  private Legacy() {}

  private record Entry(Algorithm algorithm, String reason) {}

  private static Map<String, Entry> byName() {
    Map<String, Entry> byName = new LinkedHashMap<>();
    for (Entry entry : entries()) {
      byName.put(entry.algorithm().name(), entry);
    }
    return byName;
  }

  private static List<Entry> entries() {
    BlockMode cbc = new BlockMode("AES/CBC/PKCS5Padding", "AES", 256, 16);
    return List.of(
        new Entry(
            of(
                "A256CBC-HS512",
                "RFC 7518",
                List.of(SecurityStrength.secretKey(256)),
                new EncryptThenMac(cbc, new Mac("HmacSHA512", "HmacSHA512", 256, 0), 32)),
            "replaced by AEAD in TLS 1.3"),
        new Entry(
            of(
                "3DES-CBC",
                "NIST SP 800-67",
                List.of(SecurityStrength.weak("", OptionalInt.of(112))),
                new BlockMode("DESede/CBC/PKCS5Padding", "DESede", 168, 8)),
            "withdrawn by NIST in 2024"),
        new Entry(
            of(
                "MD5",
                "RFC 1321",
                List.of(
                    SecurityStrength.weak("collision", OptionalInt.empty()),
                    SecurityStrength.weak("preimage", OptionalInt.of(123))),
                new Digest("MD5", 16)),
            "collisions found in 2004"),
        new Entry(
            of(
                "SHA-1",
                "FIPS 180-4",
                List.of(
                    SecurityStrength.weak("collision", OptionalInt.empty()),
                    SecurityStrength.preimage(160)),
                new Digest("SHA-1", 20)),
            "collisions found in 2017"),
        new Entry(
            of(
                "HMAC-SHA1",
                "FIPS 198-1",
                List.of(SecurityStrength.secretKey(160)),
                new Mac("HmacSHA1", "HmacSHA1", 160, 0)),
            "NIST ends the use of SHA-1 in 2030"),
        new Entry(
            new Algorithm(
                "DSA-2048",
                "FIPS 186-4",
                List.of(SecurityStrength.classical(112)),
                Optional.of(KeyRecipe.withSpec("DSA", DsaGroup.bits2048(), 3_000)),
                List.of(new Signature("SHA256withDSA", Optional.empty(), false, 2_000, 2_000))),
            "signing withdrawn by FIPS 186-5 in 2023"),
        new Entry(
            new Algorithm(
                "RSA-1024-PKCS1",
                "RFC 8017",
                List.of(SecurityStrength.classical(80)),
                Optional.of(KeyRecipe.sized("RSA", 1024, 50_000)),
                List.of(new Signature("SHA256withRSA", Optional.empty(), true, 300, 20))),
            "80 bits of security, to verify only (NIST SP 800-131A)"));
  }

  private static Algorithm of(
      String name, String standard, List<SecurityStrength> strengths, Primitive primitive) {
    return new Algorithm(name, standard, strengths, Optional.empty(), List.of(primitive));
  }

  static List<Algorithm> all() {
    return BY_NAME.values().stream().map(Entry::algorithm).toList();
  }

  /**
   * Why an algorithm is legacy; absent for others.
   *
   * @param algorithm its name; of a profile the signature decides
   */
  public static Optional<String> reason(String algorithm) {
    String signature = algorithm.substring(algorithm.lastIndexOf('+') + 1);
    return Optional.ofNullable(BY_NAME.get(signature)).map(Entry::reason);
  }

  /** The name as tables show it: {@code MD5 (legacy)}. */
  public static String marked(String algorithm) {
    return reason(algorithm).isPresent() ? algorithm + " (legacy)" : algorithm;
  }

  /** The reasons of those among some algorithms, in a line; absent without any. */
  public static Optional<String> note(Collection<String> algorithms) {
    String reasons =
        algorithms.stream()
            .distinct()
            .flatMap(name -> reason(name).map(reason -> name + ", " + reason).stream())
            .collect(Collectors.joining("; "));
    return reasons.isEmpty()
        ? Optional.empty()
        : Optional.of("legacy: for existing data and protocols only. " + reasons + ".");
  }
}
