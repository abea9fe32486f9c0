package org.jcamark.compare;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;

/**
 * What is done with an {@link AlgorithmSet}, operation by operation and as a whole. In an exchange
 * each side has a fresh key, and the client makes the first one; as a whole, the server signs and
 * the client verifies, as in TLS 1.3. The key of signatures is made once, and not in the whole.
 */
public enum MigrationPart {
  SIGNATURE_KEY("signature key", set -> set.signatures().stream().map(Step::makeKey)),
  SIGN("sign", set -> set.signatures().stream().map(one -> Step.of(Operation.SIGN, one))),
  VERIFY("verify", set -> set.signatures().stream().map(one -> Step.of(Operation.VERIFY, one))),
  EXCHANGE_KEYS("exchange keys", set -> exchange(set).filter(MigrationPart::makesKey)),
  EXCHANGE_SECRETS("exchange secrets", set -> exchange(set).filter(step -> !makesKey(step))),
  EXCHANGE_CLIENT(
      "exchange, client",
      set ->
          set.keyExchanges().stream()
              .flatMap(one -> Stream.of(Step.makeKey(one), Step.receive(one)))),
  EXCHANGE_SERVER("exchange, server", set -> set.keyExchanges().stream().flatMap(Step::send)),
  EXCHANGE("exchange", MigrationPart::exchange),
  CLIENT("whole, client", set -> Stream.of(EXCHANGE_CLIENT, VERIFY).flatMap(of(set))),
  SERVER("whole, server", set -> Stream.of(EXCHANGE_SERVER, SIGN).flatMap(of(set))),
  WHOLE("whole", set -> Stream.of(CLIENT, SERVER).flatMap(of(set)));

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<AlgorithmSet, Stream<Step>> steps;

  MigrationPart(String label, Function<AlgorithmSet, Stream<Step>> steps) {
    this.label = label;
    this.steps = steps;
  }

  public String label() {
    return label;
  }

  /** The operations, as often as they are done. */
  public List<Step> steps(AlgorithmSet set) {
    return steps.apply(set).toList();
  }

  private static Stream<Step> exchange(AlgorithmSet set) {
    return set.keyExchanges().stream()
        .flatMap(
            one ->
                Stream.of(
                        Stream.of(Step.makeKey(one)), Step.send(one), Stream.of(Step.receive(one)))
                    .flatMap(Function.identity()));
  }

  private static boolean makesKey(Step step) {
    return step.operation() == Operation.GENERATE_KEY;
  }

  private static Function<MigrationPart, Stream<Step>> of(AlgorithmSet set) {
    return part -> part.steps.apply(set);
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
