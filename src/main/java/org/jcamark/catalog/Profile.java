package org.jcamark.catalog;

import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The algorithms of a workload.
 *
 * @param keyExchange a key encapsulation, a key agreement with an ephemeral key, or RSA encryption
 *     of a fresh secret; where there are two, both secrets are combined; none where only TLS has it
 */
public record Profile(List<Algorithm> keyExchange, Algorithm signature) {
  private static final String UNKNOWN = "a group that only TLS names";

  public Profile {
    keyExchange = List.copyOf(keyExchange);
  }

  /**
   * Of the exchange, in which the stronger one of combined secrets counts, and of the signature.
   */
  List<SecurityStrength> strengths() {
    SecurityStrength exchange =
        keyExchange.stream()
            .map(part -> part.strengths().get(0))
            .max(Comparator.comparingInt(strength -> strength.nistCategory().orElse(0)))
            .orElseGet(() -> SecurityStrength.parse("unrated " + UNKNOWN));
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
    return keyExchange.stream()
        .map(Algorithm::standard)
        .distinct()
        .collect(Collectors.joining(", "));
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
