package org.jcamark.compare;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;

/**
 * What is done with an {@link AlgorithmSet}, operation by operation and as a whole. In an exchange
 * each side has a fresh key, and the client makes the first one; as a whole, the server signs and
 * the client verifies, as in TLS 1.3. The key of signatures is made once, and not in the whole.
 */
public enum MigrationPart {
  SIGNATURE_KEY("signature key"),
  SIGN("sign"),
  VERIFY("verify"),
  EXCHANGE_KEYS("exchange keys"),
  EXCHANGE_SECRETS("exchange secrets"),
  EXCHANGE_CLIENT("exchange, client"),
  EXCHANGE_SERVER("exchange, server"),
  EXCHANGE("exchange"),
  CLIENT("whole, client"),
  SERVER("whole, server"),
  WHOLE("whole");

  private final String label;

  MigrationPart(String label) {
    this.label = label;
  }

  /** The part's name in tables and JSON. */
  public String label() {
    return label;
  }

  /** The operations, as often as they are done. */
  public List<Step> steps(AlgorithmSet set) {
    return switch (this) {
      case SIGNATURE_KEY -> set.signatures().stream().map(Step::makeKey).toList();
      case SIGN -> set.signatures().stream().map(one -> Step.of(Operation.SIGN, one)).toList();
      case VERIFY -> set.signatures().stream().map(one -> Step.of(Operation.VERIFY, one)).toList();
      case EXCHANGE_KEYS -> EXCHANGE.steps(set).stream().filter(MigrationPart::makesKey).toList();
      case EXCHANGE_SECRETS ->
          EXCHANGE.steps(set).stream().filter(step -> !makesKey(step)).toList();
      case EXCHANGE_CLIENT ->
          set.keyExchanges().stream()
              .flatMap(one -> Stream.of(Step.makeKey(one), Step.receive(one)))
              .toList();
      case EXCHANGE_SERVER -> set.keyExchanges().stream().flatMap(Step::send).toList();
      case EXCHANGE -> set.keyExchanges().stream().flatMap(MigrationPart::exchange).toList();
      case CLIENT -> both(EXCHANGE_CLIENT, VERIFY, set);
      case SERVER -> both(EXCHANGE_SERVER, SIGN, set);
      case WHOLE -> both(CLIENT, SERVER, set);
    };
  }

  private static Stream<Step> exchange(Algorithm algorithm) {
    return Stream.of(
            Stream.of(Step.makeKey(algorithm)),
            Step.send(algorithm),
            Stream.of(Step.receive(algorithm)))
        .flatMap(steps -> steps);
  }

  private static boolean makesKey(Step step) {
    return step.operation() == Operation.GENERATE_KEY;
  }

  private static List<Step> both(MigrationPart one, MigrationPart other, AlgorithmSet set) {
    return Stream.of(one, other).flatMap(part -> part.steps(set).stream()).toList();
  }

  /** Whether it differs from all other parts with such a set. */
  boolean concerns(AlgorithmSet set) {
    boolean signs = !set.signatures().isEmpty();
    boolean exchanges = !set.keyExchanges().isEmpty();
    return switch (this) {
      case SIGNATURE_KEY, SIGN, VERIFY, WHOLE -> signs;
      case CLIENT, SERVER -> signs && exchanges;
      default -> exchanges;
    };
  }
}
