package org.jcamark.report;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.model.ProviderOrder;

/**
 * Names as addresses, in lower-case letters, digits and hyphens. A name has the same one on every
 * site, and no two names share one: where the words alone may be those of another name, a hash of
 * the name stands after them.
 */
final class Slug {
  private static final int LONGEST = 80;
  private static final int HASH_BYTES = 8;
  private static final String HASHED = "(.*-)?[0-9a-f]{" + 2 * HASH_BYTES + "}";

  private Slug() {}

  /** Of a run; the usual name of a folder is its own. */
  static String ofRun(String name) {
    String words = words(name);
    return words.equals(name) && !words.matches(HASHED) ? words : hashed(name);
  }

  /** Of a provider or JDK; usual labels and versions have no two with one slug. */
  static String ofPlatform(String name) {
    return ProviderOrder.LABELS.contains(name) || name.matches("[0-9]+([.][0-9]+)*")
        ? words(name)
        : hashed(name);
  }

  /** Of an algorithm or of whatever others benchmark; the catalogue has no two with one slug. */
  static String ofAlgorithm(String name) {
    return Catalog.algorithm(name).map(Algorithm::name).filter(name::equals).isPresent()
        ? words(name)
        : hashed(name);
  }

  /** {@code sphincs-shake-128f} for {@code SPHINCS+-SHAKE-128f}. */
  static String words(String name) {
    String words = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return words.substring(0, Math.min(LONGEST, words.length())).replaceAll("^-|-$", "");
  }

  /** With the hash of all characters, also of halves of surrogate pairs. */
  private static String hashed(String name) {
    ByteBuffer characters = ByteBuffer.allocate(Character.BYTES * name.length());
    characters.asCharBuffer().put(name);
    return (words(name) + "-" + hash(characters.array())).replaceFirst("^-", "");
  }

  /** The start of the SHA-256 hash, in hexadecimal. */
  static String hash(byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
