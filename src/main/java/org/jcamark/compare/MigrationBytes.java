package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AlgorithmSet;

/**
 * Bytes that are sent, before and after a migration.
 *
 * @param unrecorded names of the algorithms whose bytes no result records, so that they are those
 *     of {@link org.jcamark.catalog.WireSize}
 */
public record MigrationBytes(String part, long from, long to, Set<String> unrecorded) {
  public MigrationBytes {
    unrecorded = Collections.unmodifiableSet(new TreeSet<>(unrecorded));
  }

  static List<MigrationBytes> of(List<ResultRow> rows, AlgorithmSet from, AlgorithmSet to) {
    Map<String, ToLongBiFunction<SentBytes, AlgorithmSet>> parts = new LinkedHashMap<>();
    if (!from.signatures().isEmpty()) {
      parts.put("public key", (sent, set) -> sum(set.signatures(), sent::publicKey));
      parts.put("signature", (sent, set) -> sum(set.signatures(), sent::output));
    }
    if (!from.keyExchanges().isEmpty()) {
      parts.put(
          MigrationPart.EXCHANGE_CLIENT.label(),
          (sent, set) -> sum(set.keyExchanges(), sent::publicKey));
      parts.put(
          MigrationPart.EXCHANGE_SERVER.label(),
          (sent, set) -> sum(set.keyExchanges(), sent::output));
    }
    parts.put(
        MigrationPart.WHOLE.label(),
        (sent, set) -> sum(set.algorithms(), sent::publicKeyAndOutput));
    List<MigrationBytes> lines = new ArrayList<>();
    parts.forEach(
        (part, bytes) -> {
          SentBytes sent = new SentBytes(rows, new TreeSet<>());
          long before = bytes.applyAsLong(sent, from);
          long after = bytes.applyAsLong(sent, to);
          lines.add(new MigrationBytes(part, before, after, sent.unrecorded()));
        });
    return lines;
  }

  private static long sum(List<Algorithm> algorithms, ToLongFunction<Algorithm> bytes) {
    return algorithms.stream().mapToLong(bytes).sum();
  }
}
