package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The algorithms of a workload.
 *
 * @param keyExchange a key encapsulation, a key agreement with an ephemeral key, or RSA encryption
 *     of a fresh secret; where there are two, both secrets are combined
 */
public record Profile(List<Algorithm> keyExchange, Algorithm signature) {
  /**
   * Combined key exchanges in the order of their shares (draft-ietf-tls-ecdhe-mlkem, section 4).
   */
  static final Map<String, List<String>> COMBINED =
      Map.of(
          "X25519MLKEM768", List.of("ML-KEM-768", "X25519"),
          "SecP256r1MLKEM768", List.of("ECDH-P256", "ML-KEM-768"),
          "SecP384r1MLKEM1024", List.of("ECDH-P384", "ML-KEM-1024"));

  public Profile {
    keyExchange = List.copyOf(keyExchange);
  }

  /**
   * Workloads by the names of their parts, key exchange first: {@code ML-KEM-768+ML-DSA-65}. Any
   * pair has a name; {@code algorithms.txt} ends with those that {@code list} and the suites show.
   *
   * @return absent if the parts do not make a profile
   */
  static Optional<Algorithm> find(String name) {
    String[] halves = name.split("\\+", 2);
    if (halves.length < 2) {
      return Optional.empty();
    }
    Optional<String> combined =
        COMBINED.keySet().stream().filter(halves[0]::equalsIgnoreCase).findFirst();
    List<String> names = combined.map(COMBINED::get).orElse(List.of(halves[0]));
    List<Algorithm> exchange =
        names.stream()
            .flatMap(part -> Catalog.algorithm(part).stream())
            .filter(Profile::sends)
            .toList();
    Optional<Algorithm> signature =
        Catalog.algorithm(halves[1]).filter(half -> half.operations().contains(SIGN));
    if (exchange.size() < names.size() || signature.isEmpty()) {
      return Optional.empty();
    }
    Profile profile = new Profile(exchange, signature.get());
    return Optional.of(profile.algorithm(combined.orElseGet(() -> exchange.get(0).name())));
  }

  /** Whether it brings a secret to the owner of a public key. */
  private static boolean sends(Algorithm algorithm) {
    Primitive first = algorithm.primitives().get(0);
    return first instanceof AsymmetricPrimitive.Kem
        || first instanceof AsymmetricPrimitive.RsaEncryption
        || algorithm.name().startsWith("ECDH-")
        || algorithm.name().startsWith("X");
  }

  private Algorithm algorithm(String exchangeName) {
    List<Primitive> workloads = new ArrayList<>();
    workloads.add(
        new Workload.Envelope(
            this,
            Catalog.algorithm("AES-256-GCM").orElseThrow(),
            Catalog.algorithm("SHA-256").orElseThrow()));
    if (!(keyExchange.get(0).primitives().get(0) instanceof AsymmetricPrimitive.RsaEncryption)) {
      workloads.add(new Workload.Handshake(this));
    }
    if (Workload.Tls.has(this)) {
      workloads.add(new Workload.Tls(this));
    }
    return new Algorithm(
        exchangeName + "+" + signature.name(),
        standards(Stream.concat(keyExchange.stream(), Stream.of(signature))),
        strengths(),
        Optional.empty(),
        workloads,
        signature.legacy());
  }

  /**
   * Of the exchange, in which the stronger one of combined secrets counts, and of the signature.
   */
  List<SecurityStrength> strengths() {
    SecurityStrength exchange =
        keyExchange.stream()
            .map(part -> part.strengths().get(0))
            .max(Comparator.comparingInt(strength -> strength.nistCategory().orElse(0)))
            .orElseThrow();
    List<SecurityStrength> signing = signature.strengths();
    return List.of(
        exchange.withAspect("exchange"), signing.get(signing.size() - 1).withAspect("signature"));
  }

  /**
   * Of the SHA-2 of a handshake's transcript and key schedule: 384 where exchange and signature
   * both have 192 bits of security or more, as in NIST categories 3 to 5, otherwise 256.
   */
  public int hashBits() {
    boolean strong =
        strengths().stream().allMatch(strength -> strength.classicalBits().orElse(0) >= 192);
    return strong ? 384 : 256;
  }

  /** The documents that define the exchange. */
  public String exchangeStandard() {
    return standards(keyExchange.stream());
  }

  private static String standards(Stream<Algorithm> algorithms) {
    return algorithms.map(Algorithm::standard).distinct().collect(Collectors.joining(", "));
  }

  /** Making a key pair for the exchange. */
  Stream<Step> makeKey() {
    return keyExchange.stream().map(Step::makeKey);
  }

  /** Sending a secret to the owner of a public key. */
  Stream<Step> send() {
    return keyExchange.stream().flatMap(Step::send);
  }

  /** Receiving it. */
  Stream<Step> receive() {
    return keyExchange.stream().map(Step::receive);
  }

  Stream<Step> sign() {
    return Stream.of(Step.of(SIGN, signature));
  }

  Stream<Step> verify() {
    return Stream.of(Step.of(VERIFY, signature));
  }
}
