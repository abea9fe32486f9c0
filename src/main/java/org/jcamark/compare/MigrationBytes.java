package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;
import org.jcamark.catalog.WireSize;
import org.jcamark.model.SizeMetric;

/**
 * Bytes that are sent, before and after a migration: the most that results record, else those of
 * {@link WireSize}.
 *
 * @param unrecorded names of the algorithms whose bytes no result records
 */
public record MigrationBytes(String part, long from, long to, Set<String> unrecorded) {
  private static final Map<String, WireSize> KNOWN = WireSize.known();

  public MigrationBytes {
    unrecorded = Collections.unmodifiableSet(new TreeSet<>(unrecorded));
  }

  /** What an algorithm sends; an output is a signature, a ciphertext or the other public key. */
  private enum Sent {
    PUBLIC_KEY,
    OUTPUT
  }

  static List<MigrationBytes> of(List<ResultRow> rows, AlgorithmSet from, AlgorithmSet to) {
    List<MigrationBytes> lines = new ArrayList<>();
    if (!from.signatures().isEmpty()) {
      lines.add(of("public key", rows, from.signatures(), to.signatures(), Sent.PUBLIC_KEY));
      lines.add(of("signature", rows, from.signatures(), to.signatures(), Sent.OUTPUT));
    }
    if (!from.keyExchanges().isEmpty()) {
      lines.add(
          of(
              MigrationPart.EXCHANGE_CLIENT.label(),
              rows,
              from.keyExchanges(),
              to.keyExchanges(),
              Sent.PUBLIC_KEY));
      lines.add(
          of(
              MigrationPart.EXCHANGE_SERVER.label(),
              rows,
              from.keyExchanges(),
              to.keyExchanges(),
              Sent.OUTPUT));
    }
    lines.add(
        of(MigrationPart.WHOLE.label(), rows, from.algorithms(), to.algorithms(), Sent.values()));
    return lines;
  }

  private static MigrationBytes of(
      String part, List<ResultRow> rows, List<Algorithm> from, List<Algorithm> to, Sent... sent) {
    Set<String> unrecorded = new TreeSet<>();
    long before = 0;
    long after = 0;
    for (Sent one : sent) {
      before += from.stream().mapToLong(each -> bytes(rows, each, one, unrecorded)).sum();
      after += to.stream().mapToLong(each -> bytes(rows, each, one, unrecorded)).sum();
    }
    return new MigrationBytes(part, before, after, unrecorded);
  }

  private static long bytes(
      List<ResultRow> rows, Algorithm algorithm, Sent sent, Set<String> unrecorded) {
    Set<Operation> operations = algorithm.operations();
    boolean key = sent == Sent.PUBLIC_KEY || operations.contains(Operation.AGREE);
    Step step =
        key
            ? Step.makeKey(algorithm)
            : Step.of(
                operations.contains(Operation.SIGN) ? Operation.SIGN : Operation.ENCAPSULATE,
                algorithm);
    SizeMetric size = key ? SizeMetric.PUBLIC_KEY : SizeMetric.OUTPUT;
    return rows.stream()
        .filter(row -> row.scenario().filter(own -> step.isMeasuredBy(own.call())).isPresent())
        .flatMap(row -> size.of(row.measurement()).stream())
        .mapToLong(Long::longValue)
        .max()
        .orElseGet(
            () -> {
              unrecorded.add(algorithm.name());
              WireSize known = KNOWN.get(algorithm.name());
              return key ? known.publicKeyBytes() : known.outputBytes();
            });
  }
}
