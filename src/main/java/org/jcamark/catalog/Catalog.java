package org.jcamark.catalog;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All algorithms of {@code algorithms.yaml}, in the order in which tables show them. Each is read
 * when it is asked for first, so that a fork loads no classes for others.
 */
public final class Catalog {
  /** By names in lower case. */
  private static final Map<String, Entry> ENTRIES = read();

  private static final Map<String, Algorithm> FOUND = new HashMap<>();

  private Catalog() {}

  private static Map<String, Entry> read() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    Resources.text(Catalog.class, EntryLines.FILE)
        .lines()
        .map(Entry::parse)
        .forEach(entry -> entries.put(entry.name().toLowerCase(Locale.ROOT), entry));
    return entries;
  }

  static Stream<Entry> entries() {
    return ENTRIES.values().stream();
  }

  static Optional<Entry> entry(String name) {
    return Optional.ofNullable(ENTRIES.get(name.toLowerCase(Locale.ROOT)));
  }

  public static List<Algorithm> algorithms() {
    return entries()
        .filter(entry -> entry.presentName().isEmpty())
        .map(entry -> algorithm(entry.name()).orElseThrow())
        .toList();
  }

  /**
   * The algorithm of that name, compared without regard to case. A key exchange and a signature
   * joined by {@code +} are the workloads of both, and the name of RSA with OAEP followed by {@code
   * -blocks} is that of long messages, whether {@link #algorithms} has them or not.
   */
  public static synchronized Optional<Algorithm> algorithm(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    if (!FOUND.containsKey(key)) {
      entry(name)
          .flatMap(Entry::algorithm)
          .or(() -> HpkeSuite.find(name))
          .or(() -> PasswordHash.find(name))
          .or(() -> Profile.find(name))
          .or(() -> AsymmetricPrimitive.RsaBlocks.find(key))
          .ifPresent(
              found ->
                  FOUND.put(
                      key,
                      found.with(
                          found.name(),
                          Stream.concat(found.primitives().stream(), Supplement.of(found))
                              .toList())));
    }
    return Optional.ofNullable(FOUND.get(key));
  }

  /** Whose recommendation or default a listed algorithm is. */
  public static Optional<String> usedBy(String name) {
    return entry(name).flatMap(entry -> entry.fields().find("usedBy"));
  }

  /**
   * The AlgorithmIdentifier of its signatures in certificates, DER in hexadecimal; absent where it
   * is that of the key, or where there are none.
   */
  public static Optional<String> identifier(String algorithm) {
    return entry(algorithm).flatMap(entry -> entry.fields().find("identifier"));
  }

  /** The present name, or a glob of names, of an algorithm's name before standardisation. */
  public static Optional<String> presentName(String formerName) {
    String key = formerName.toLowerCase(Locale.ROOT).replaceAll("(kyber|dilithium)-", "$1");
    return entry(key).flatMap(Entry::presentName);
  }

  /**
   * Why only existing data and protocols need an algorithm; absent for others, and for what is not
   * in the catalogue.
   */
  public static Optional<String> legacy(String algorithm) {
    return algorithm(algorithm).flatMap(Algorithm::legacy);
  }

  /** The name as tables show it: {@code MD5 (legacy)}. */
  public static String marked(String algorithm) {
    return legacy(algorithm).isPresent() ? algorithm + " (legacy)" : algorithm;
  }

  /** The reasons of those among some algorithms, in a line; absent without any. */
  public static Optional<String> legacyNote(Collection<String> algorithms) {
    String reasons =
        algorithms.stream()
            .distinct()
            .flatMap(name -> legacy(name).map(reason -> name + ", " + reason).stream())
            .collect(Collectors.joining("; "));
    return Optional.of("legacy: for existing data and protocols only. " + reasons + ".")
        .filter(note -> !reasons.isEmpty());
  }
}
