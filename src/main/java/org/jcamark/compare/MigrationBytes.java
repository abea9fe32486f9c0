package org.jcamark.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
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

  public double ratio() {
    return (double) to / from;
  }

  /** What an algorithm sends; an output is a signature, a ciphertext or the other public key. */
  private enum Sent {
    PUBLIC_KEY,
    OUTPUT
  }

  static List<MigrationBytes> of(List<ResultRow> rows, AlgorithmSet from, AlgorithmSet to) {
    List<MigrationBytes> lines = new ArrayList<>();
    BiConsumer<String, Sent> signatures =
        (part, sent) -> lines.add(of(part, rows, from.signatures(), to.signatures(), sent));
    BiConsumer<MigrationPart, Sent> exchanges =
        (part, sent) ->
            lines.add(of(part.label(), rows, from.keyExchanges(), to.keyExchanges(), sent));
    if (!from.signatures().isEmpty()) {
      signatures.accept("public key", Sent.PUBLIC_KEY);
      signatures.accept("signature", Sent.OUTPUT);
    }
    if (!from.keyExchanges().isEmpty()) {
      exchanges.accept(MigrationPart.EXCHANGE_CLIENT, Sent.PUBLIC_KEY);
      exchanges.accept(MigrationPart.EXCHANGE_SERVER, Sent.OUTPUT);
    }
    lines.add(
        of(MigrationPart.WHOLE.label(), rows, from.algorithms(), to.algorithms(), Sent.values()));
    return lines;
  }

  private static MigrationBytes of(
      String part, List<ResultRow> rows, List<Algorithm> from, List<Algorithm> to, Sent... sent) {
    Set<String> unrecorded = new TreeSet<>();
    ToLongFunction<List<Algorithm>> sum =
        all ->
            all.stream()
                .flatMapToLong(
                    one -> Stream.of(sent).mapToLong(each -> bytes(rows, one, each, unrecorded)))
                .sum();
    return new MigrationBytes(part, sum.applyAsLong(from), sum.applyAsLong(to), unrecorded);
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
