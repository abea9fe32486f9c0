package org.jcamark.catalog;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * HPKE in base mode with HKDF-SHA256 (RFC 9180): one message for the owner of a public key. All
 * objects of JCA are made for each message.
 *
 * @param exchange a key agreement, of which DHKEM is made, or a KEM
 * @param cipher an AEAD
 */
public record HpkeSuite(Algorithm exchange, Algorithm cipher) implements Primitive.Composed {
  private static final String ID = "hpke";
  private static final List<String> EXCHANGES = with("wire");
  private static final List<String> CIPHERS = with("aead");

  private static List<String> with(String member) {
    return Catalog.entries()
        .filter(entry -> entry.fields().members().containsAll(List.of(ID, member)))
        .map(Entry::name)
        .toList();
  }

  /** The identifier of its exchange or of its cipher (RFC 9180, section 7). */
  public static int id(Algorithm part) {
    return Integer.parseInt(Catalog.entry(part.name()).orElseThrow().fields().text(ID));
  }

  private static String name(String exchange, String cipher) {
    return "HPKE-" + exchange.replace("ECDH-", "") + "-HKDF-SHA256-" + cipher;
  }

  /** The suite of that name, compared without regard to case. */
  static Optional<Algorithm> find(String name) {
    return EXCHANGES.stream()
        .flatMap(exchange -> CIPHERS.stream().map(cipher -> List.of(exchange, cipher)))
        .filter(parts -> name(parts.get(0), parts.get(1)).equalsIgnoreCase(name))
        .map(parts -> parts.stream().map(part -> Catalog.algorithm(part).orElseThrow()).toList())
        .map(parts -> new HpkeSuite(parts.get(0), parts.get(1)).algorithm())
        .findFirst();
  }

  private Algorithm algorithm() {
    boolean dhkem = exchange.operations().contains(Operation.AGREE);
    return new Algorithm(
        name(exchange.name(), cipher.name()),
        dhkem ? "RFC 9180" : "draft-ietf-hpke-pq",
        List.of(
            exchange.strengths().get(0).withAspect("exchange"),
            cipher.strengths().get(0).withAspect("encryption")),
        exchange.keys(),
        List.of(this),
        Optional.empty());
  }

  /** They leave out key derivation and copies. */
  @Override
  public List<Step> steps(Operation operation) {
    boolean seals = operation == Operation.SEAL;
    if (!seals && operation != Operation.OPEN) {
      return List.of();
    }
    Step ofCipher = new Step(seals ? Operation.ENCRYPT : Operation.DECRYPT, cipher, true);
    Operation way = seals ? Operation.ENCAPSULATE : Operation.DECAPSULATE;
    return Stream.concat(Step.ofExchange(way, exchange), Stream.of(ofCipher)).toList();
  }
}
