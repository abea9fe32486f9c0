package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * All algorithms, in the order in which tables show them: those of {@code algorithms.txt}, the
 * suites of {@link HpkeSuite}, and the profiles of workloads of {@link Profiles}.
 */
public final class Catalog {
  private static final Map<String, Algorithm> BY_NAME = byName();

  /** Present names by those from before standardisation. */
  private static final Map<String, String> FORMER_NAMES =
      Map.ofEntries(
          Map.entry("kyber512", "ML-KEM-512"),
          Map.entry("kyber768", "ML-KEM-768"),
          Map.entry("kyber1024", "ML-KEM-1024"),
          Map.entry("kyber", "ML-KEM-*"),
          Map.entry("dilithium2", "ML-DSA-44"),
          Map.entry("dilithium3", "ML-DSA-65"),
          Map.entry("dilithium5", "ML-DSA-87"),
          Map.entry("dilithium", "ML-DSA-*"),
          Map.entry("sphincs+", "SLH-DSA-*"),
          Map.entry("sphincsplus", "SLH-DSA-*"));

  private Catalog() {}

  private static Map<String, Algorithm> byName() {
    Map<String, Algorithm> byName = new LinkedHashMap<>();
    AlgorithmTable.read().forEach(algorithm -> add(byName, algorithm));
    HpkeSuite.all(name -> byName.get(key(name))).forEach(suite -> add(byName, suite));
    profiles(byName).shown().forEach(algorithm -> add(byName, algorithm));
    return byName;
  }

  private static void add(Map<String, Algorithm> byName, Algorithm algorithm) {
    if (byName.put(key(algorithm.name()), supplemented(algorithm)) != null) {
      throw new IllegalStateException("two algorithms are named " + algorithm.name());
    }
  }

  /** The same with its refusals, the encodings of its keys and its certificates. */
  private static Algorithm supplemented(Algorithm algorithm) {
    List<Primitive> primitives = new ArrayList<>(algorithm.primitives());
    Refusal.of(algorithm).forEach(primitives::add);
    KeyEncoding.of(algorithm).ifPresent(primitives::add);
    Certificates.of(algorithm).ifPresent(primitives::add);
    return new Algorithm(
        algorithm.name(),
        algorithm.standard(),
        algorithm.strengths(),
        algorithm.keys(),
        primitives,
        algorithm.legacy());
  }

  private static Profiles profiles(Map<String, Algorithm> byName) {
    return new Profiles(name -> Optional.ofNullable(byName.get(key(name))));
  }

  /** How long keys usually live; absent without a choice, and for what is not in the catalogue. */
  public static Optional<KeyLife> usualKeys(Operation operation, String algorithm) {
    return algorithm(algorithm)
        .filter(known -> known.operations().contains(operation))
        .flatMap(known -> known.keyLives(operation).stream().findFirst());
  }

  /** All algorithms. */
  public static List<Algorithm> algorithms() {
    return List.copyOf(BY_NAME.values());
  }

  /**
   * The algorithm of that name, compared without regard to case. A key exchange and a signature
   * joined by {@code +} are the workloads of both, whether {@link #algorithms} has them or not.
   */
  public static Optional<Algorithm> algorithm(String name) {
    return Optional.ofNullable(BY_NAME.get(key(name)))
        .or(() -> profiles(BY_NAME).find(name).map(Catalog::supplemented));
  }

  /** The present name, or a glob of names, of an algorithm's name before standardisation. */
  public static Optional<String> presentName(String formerName) {
    String key = key(formerName).replaceAll("(kyber|dilithium)-", "$1");
    return Optional.ofNullable(FORMER_NAMES.get(key));
  }

  /** All algorithms that have an operation. */
  public static List<Algorithm> algorithmsWith(Operation operation) {
    return BY_NAME.values().stream()
        .filter(algorithm -> algorithm.operations().contains(operation))
        .toList();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
