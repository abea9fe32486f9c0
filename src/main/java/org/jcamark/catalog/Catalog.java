package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All algorithms, in the order in which tables show them: those of {@code algorithms.txt}, the
 * suites of {@link HpkeSuite}, and the profiles of workloads of {@link Profiles}. Each is read when
 * it is asked for first, so that a fork loads no classes for others.
 */
public final class Catalog {
  private static final AlgorithmTable TABLE = AlgorithmTable.read();
  private static final Map<String, Algorithm> FOUND = new HashMap<>();

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

  /** The same with its refusals, the encodings of its keys, its certificates and its tokens. */
  private static Algorithm supplemented(Algorithm algorithm) {
    List<Primitive> primitives = new ArrayList<>(algorithm.primitives());
    Refusal.of(algorithm).forEach(primitives::add);
    KeyEncoding.of(algorithm).ifPresent(primitives::add);
    Certificates.of(algorithm).ifPresent(primitives::add);
    Token.of(algorithm).ifPresent(primitives::add);
    return new Algorithm(
        algorithm.name(),
        algorithm.standard(),
        algorithm.strengths(),
        algorithm.keys(),
        primitives,
        algorithm.legacy());
  }

  /** How long keys usually live; absent without a choice, and for what is not in the catalogue. */
  public static Optional<KeyLife> usualKeys(Operation operation, String algorithm) {
    return algorithm(algorithm)
        .filter(known -> known.operations().contains(operation))
        .flatMap(known -> known.keyLives(operation).stream().findFirst());
  }

  /** All algorithms. */
  public static List<Algorithm> algorithms() {
    return Stream.of(TABLE.names(), HpkeSuite.names(), Profiles.SHOWN)
        .flatMap(List::stream)
        .map(name -> algorithm(name).orElseThrow())
        .toList();
  }

  /**
   * The algorithm of that name, compared without regard to case. A key exchange and a signature
   * joined by {@code +} are the workloads of both, whether {@link #algorithms} has them or not.
   */
  public static synchronized Optional<Algorithm> algorithm(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    if (!FOUND.containsKey(key)) {
      TABLE
          .find(key)
          .or(() -> HpkeSuite.find(name, Catalog::algorithm))
          .or(() -> new Profiles(Catalog::algorithm).find(name))
          .ifPresent(found -> FOUND.put(key, supplemented(found)));
    }
    return Optional.ofNullable(FOUND.get(key));
  }

  /** The present name, or a glob of names, of an algorithm's name before standardisation. */
  public static Optional<String> presentName(String formerName) {
    String key = formerName.toLowerCase(Locale.ROOT).replaceAll("(kyber|dilithium)-", "$1");
    return Optional.ofNullable(FORMER_NAMES.get(key));
  }

  /** All algorithms that have an operation. */
  public static List<Algorithm> algorithmsWith(Operation operation) {
    return algorithms().stream()
        .filter(algorithm -> algorithm.operations().contains(operation))
        .toList();
  }
}
