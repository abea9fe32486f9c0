package org.jcamark.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Workloads by the names of their parts, key exchange first: {@code ML-KEM-768+ML-DSA-65}. Any pair
 * has a name; {@code algorithms.txt} ends with those that {@code list} and the suites show.
 */
final class Profiles {

  private final Function<String, Optional<Algorithm>> parts;

  /**
   * @param parts the algorithm of a name
   */
  Profiles(Function<String, Optional<Algorithm>> parts) {
    this.parts = parts;
  }

  /**
   * The workloads of a profile; absent if its parts do not make one. An exchange that only TLS has
   * is a group of TLS, and of no other workload.
   */
  Optional<Algorithm> find(String name) {
    String[] halves = name.split("\\+", 2);
    return halves.length < 2
        ? Optional.empty()
        : parts
            .apply(halves[1])
            .filter(Profiles::signs)
            .flatMap(signature -> find(halves[0], signature));
  }

  private Optional<Algorithm> find(String exchangeName, Algorithm signature) {
    Optional<TlsGroup> group = TlsGroup.known(exchangeName);
    List<String> names = group.map(TlsGroup::parts).orElse(List.of(exchangeName));
    List<Algorithm> exchange = names.stream().flatMap(part -> parts.apply(part).stream()).toList();
    if (exchange.isEmpty()) {
      Optional<TlsGroup> other = TlsGroup.other(exchangeName);
      return other.isPresent()
          ? algorithm(exchangeName, new Profile(exchange, signature), other)
          : Optional.empty();
    }
    return exchange.stream().allMatch(Profiles::sends)
        ? algorithm(
            group.map(TlsGroup::exchange).orElseGet(() -> exchange.get(0).name()),
            new Profile(exchange, signature),
            group)
        : Optional.empty();
  }

  /** Whether it brings a secret to the owner of a public key. */
  private static boolean sends(Algorithm algorithm) {
    Primitive first = algorithm.primitives().get(0);
    return first instanceof AsymmetricPrimitive.Kem
        || first instanceof AsymmetricPrimitive.RsaEncryption
        || first instanceof AsymmetricPrimitive.Agreement;
  }

  private static boolean signs(Algorithm algorithm) {
    return algorithm.operations().contains(Operation.SIGN);
  }

  /** The algorithm of a pair; absent where it has no workload. */
  private Optional<Algorithm> algorithm(
      String exchangeName, Profile profile, Optional<TlsGroup> group) {
    Set<Family> exchange =
        profile.keyExchange().stream()
            .map(part -> part.primitives().get(0).family())
            .collect(Collectors.toSet());
    boolean onlyTls = exchange.isEmpty() || exchangeName.startsWith("FFDH-");
    List<Primitive> workloads = new ArrayList<>();
    if (!onlyTls) {
      workloads.add(
          new Workload.Envelope(
              profile,
              parts.apply("AES-256-GCM").orElseThrow(),
              parts.apply("SHA-256").orElseThrow()));
    }
    if (!onlyTls && !exchange.contains(Family.RSA)) {
      workloads.add(new Workload.Handshake(profile));
    }
    Optional<SignatureScheme> scheme = SignatureScheme.of(profile.signature().name());
    if (group.isPresent() && scheme.isPresent()) {
      workloads.add(new Workload.Tls(profile, group.get(), scheme.get()));
    }
    return workloads.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Algorithm(
                exchangeName + "+" + profile.signature().name(),
                standards(profile),
                profile.strengths(),
                Optional.empty(),
                workloads,
                profile.signature().legacy()));
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
