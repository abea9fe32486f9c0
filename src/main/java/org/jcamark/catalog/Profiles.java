package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Workloads by the names of their parts, key exchange first: {@code ML-KEM-768+ML-DSA-65}. Any pair
 * has a name; {@code algorithms.txt} ends with those that {@code list} and the suites show.
 */
final class Profiles {

  /**
   * Combined key exchanges in the order of their shares (draft-ietf-tls-ecdhe-mlkem, section 4).
   */
  static final Map<String, List<String>> COMBINED =
      Map.of(
          "X25519MLKEM768", List.of("ML-KEM-768", "X25519"),
          "SecP256r1MLKEM768", List.of("ECDH-P256", "ML-KEM-768"),
          "SecP384r1MLKEM1024", List.of("ECDH-P384", "ML-KEM-1024"));

  private final Function<String, Optional<Algorithm>> parts;

  /**
   * @param parts the algorithm of a name
   */
  Profiles(Function<String, Optional<Algorithm>> parts) {
    this.parts = parts;
  }

  /** The workloads of a profile; absent if its parts do not make one. */
  Optional<Algorithm> find(String name) {
    String[] halves = name.split("\\+", 2);
    if (halves.length < 2) {
      return Optional.empty();
    }
    List<String> names = combined(halves[0]);
    List<Algorithm> exchange =
        names.stream().flatMap(part -> parts.apply(part).stream()).filter(Profiles::sends).toList();
    Optional<Algorithm> signature = parts.apply(halves[1]).filter(Profiles::signs);
    return exchange.size() == names.size() && signature.isPresent()
        ? Optional.of(algorithm(halves[0], new Profile(exchange, signature.get())))
        : Optional.empty();
  }

  private static List<String> combined(String name) {
    return COMBINED.entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(List.of(name));
  }

  /** Whether it brings a secret to the owner of a public key. */
  private static boolean sends(Algorithm algorithm) {
    Primitive first = algorithm.primitives().get(0);
    return first instanceof AsymmetricPrimitive.Kem
        || first instanceof AsymmetricPrimitive.RsaEncryption
        || algorithm.name().startsWith("ECDH-")
        || algorithm.name().startsWith("X");
  }

  private static boolean signs(Algorithm algorithm) {
    return algorithm.operations().contains(Operation.SIGN);
  }

  private Algorithm algorithm(String exchangeName, Profile profile) {
    List<Primitive> workloads = new ArrayList<>();
    workloads.add(
        new Workload.Envelope(
            profile,
            parts.apply("AES-256-GCM").orElseThrow(),
            parts.apply("SHA-256").orElseThrow()));
    boolean rsa =
        profile.keyExchange().get(0).primitives().get(0)
            instanceof AsymmetricPrimitive.RsaEncryption;
    if (!rsa) {
      workloads.add(new Workload.Handshake(profile));
    }
    if (Workload.Tls.has(profile)) {
      workloads.add(new Workload.Tls(profile));
    }
    return new Algorithm(
        present(exchangeName, profile) + "+" + profile.signature().name(),
        standards(profile),
        profile.strengths(),
        Optional.empty(),
        workloads,
        profile.signature().legacy());
  }

  private static String present(String exchangeName, Profile profile) {
    return profile.keyExchange().size() == 1
        ? profile.keyExchange().get(0).name()
        : COMBINED.keySet().stream()
            .filter(exchangeName::equalsIgnoreCase)
            .findFirst()
            .orElseThrow();
  }

  private static String standards(Profile profile) {
    List<String> standards =
        Stream.concat(profile.keyExchange().stream(), Stream.of(profile.signature()))
            .map(Algorithm::standard)
            .distinct()
            .toList();
    return String.join(", ", standards);
  }
}
