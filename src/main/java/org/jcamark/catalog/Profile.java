package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Workload.SignatureScheme;

/**
 * The algorithms of a workload.
 *
 * @param keyExchange a key encapsulation, a key agreement with an ephemeral key, or RSA encryption
 *     of a fresh secret; where there are two, both secrets are combined; none where only TLS has it
 */
public record Profile(List<Algorithm> keyExchange, Algorithm signature) {
  public Profile {
    keyExchange = List.copyOf(keyExchange);
  }

  /**
   * Workloads by the names of their parts, key exchange first: {@code ML-KEM-768+ML-DSA-65}. Any
   * pair has a name; {@code algorithms.yaml} ends with those that {@code list} and the suites show.
   *
   * <p>An exchange that only TLS has is a group of TLS, and of no other workload.
   *
   * @return absent if the parts do not make a profile
   */
  static Optional<Algorithm> find(String name) {
    String[] halves = name.split("\\+", 2);
    return halves.length < 2
        ? Optional.empty()
        : Catalog.algorithm(halves[1])
            .filter(half -> half.operations().contains(SIGN))
            .flatMap(signature -> find(halves[0], signature));
  }

  private static Optional<Algorithm> find(String exchangeName, Algorithm signature) {
    Optional<TlsGroup> group = TlsGroup.find(exchangeName);
    List<String> names = group.map(TlsGroup::parts).orElse(List.of(exchangeName));
    List<Algorithm> exchange =
        names.stream().flatMap(part -> Catalog.algorithm(part).stream()).toList();
    return exchange.size() == names.size() && exchange.stream().allMatch(Profile::sends)
        ? new Profile(exchange, signature)
            .algorithm(group.map(TlsGroup::exchange).orElseGet(() -> exchange.get(0).name()), group)
        : Optional.empty();
  }

  /** Whether it brings a secret to the owner of a public key. RSA in blocks encrypts messages. */
  private static boolean sends(Algorithm algorithm) {
    Primitive first = algorithm.primitives().get(0);
    return first instanceof AsymmetricPrimitive.Kem
        || first instanceof AsymmetricPrimitive.RsaEncryption
        || first instanceof AsymmetricPrimitive.Agreement;
  }

  private Optional<Algorithm> algorithm(String exchangeName, Optional<TlsGroup> group) {
    List<Primitive> workloads = new ArrayList<>();
    if (!keyExchange.isEmpty() && !exchangeName.startsWith("FFDH-")) {
      workloads.add(
          new Workload.Envelope(
              this,
              Catalog.algorithm("AES-256-GCM").orElseThrow(),
              Catalog.algorithm("SHA-256").orElseThrow()));
      if (keyExchange.get(0).primitives().get(0).family() != Family.RSA) {
        workloads.add(new Workload.Handshake(this));
      }
    }
    Optional<SignatureScheme> scheme = Catalog.entry(signature.name()).flatMap(Entry::tls);
    if (group.isPresent() && scheme.isPresent()) {
      workloads.add(new Workload.Tls(this, group.get(), scheme.get()));
    }
    return workloads.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Algorithm(
                exchangeName + "+" + signature.name(),
                Stream.concat(keyExchange.stream(), Stream.of(signature))
                    .map(Algorithm::standard)
                    .distinct()
                    .collect(Collectors.joining(", ")),
                strengths(),
                Optional.empty(),
                workloads,
                signature.legacy()));
  }

  /**
   * Of the exchange, in which the stronger one of combined secrets counts, and of the signature.
   */
  List<SecurityStrength> strengths() {
    SecurityStrength exchange =
        keyExchange.stream()
            .map(part -> part.strengths().get(0))
            .max(Comparator.comparingInt(strength -> strength.nistCategory().orElse(0)))
            .orElseGet(() -> SecurityStrength.unrated("", "group defined for TLS only"));
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

  /**
   * Of each operation; encapsulation stands for whatever the key exchange does to send a secret.
   */
  Stream<Step> steps(Operation... operations) {
    return Arrays.stream(operations)
        .flatMap(
            operation ->
                operation == SIGN || operation == VERIFY
                    ? Stream.of(Step.of(operation, signature))
                    : keyExchange.stream().flatMap(part -> Step.ofExchange(operation, part)));
  }
}
