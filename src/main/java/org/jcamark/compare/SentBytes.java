package org.jcamark.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;
import org.jcamark.catalog.WireSize;
import org.jcamark.model.SizeMetric;

/**
 * Bytes that algorithms send: the most that results record, else those of {@link WireSize}.
 *
 * @param unrecorded receives the names of the algorithms that results do not record them of
 */
record SentBytes(List<ResultRow> rows, Set<String> unrecorded) {
  private static final Map<String, WireSize> KNOWN = WireSize.known();

  long publicKey(Algorithm algorithm) {
    return recorded(Step.makeKey(algorithm), SizeMetric.PUBLIC_KEY)
        .orElseGet(() -> (long) known(algorithm).publicKeyBytes());
  }

  /** Of the signature, of the ciphertext, or of the other side's public key. */
  long output(Algorithm algorithm) {
    Set<Operation> operations = algorithm.operations();
    if (operations.contains(Operation.AGREE)) {
      return publicKey(algorithm);
    }
    Operation sending =
        operations.contains(Operation.SIGN) ? Operation.SIGN : Operation.ENCAPSULATE;
    return recorded(Step.of(sending, algorithm), SizeMetric.OUTPUT)
        .orElseGet(() -> (long) known(algorithm).outputBytes());
  }

  long publicKeyAndOutput(Algorithm algorithm) {
    return publicKey(algorithm) + output(algorithm);
  }

  private WireSize known(Algorithm algorithm) {
    unrecorded.add(algorithm.name());
    return KNOWN.get(algorithm.name());
  }

  private Optional<Long> recorded(Step step, SizeMetric size) {
    return rows.stream()
        .filter(row -> isOf(row, step))
        .flatMap(row -> size.of(row.measurement()).stream())
        .max(Comparator.naturalOrder());
  }

  private static boolean isOf(ResultRow row, Step step) {
    return row.scenario().filter(own -> step.isMeasuredBy(own.call())).isPresent();
  }
}
