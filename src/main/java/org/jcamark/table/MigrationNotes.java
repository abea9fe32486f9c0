package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.AlgorithmSet;
import org.jcamark.catalog.Step;
import org.jcamark.compare.Migration;
import org.jcamark.compare.Migration.Missing;
import org.jcamark.compare.MigrationLine;
import org.jcamark.compare.MigrationPart;
import org.jcamark.compare.MigrationSetting;
import org.jcamark.stats.Interval;

/** The lines below a {@link MigrationTable}. */
final class MigrationNotes {
  private MigrationNotes() {}

  static List<String> of(Migration migration, Optional<String> run) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "From %s to %s, both sides through the same provider on the same JVM."
            .formatted(names(migration.from()), names(migration.to())));
    notes.add(
        ComparisonNotes.howToRead(
            "the replacement takes longer", migration.rules(), Interval.LEVEL, migration.tested()));
    addParts(notes, migration);
    if (migration.lines().stream().anyMatch(MigrationNotes::hasAllocation)) {
      notes.add("B/op: allocated on the heap.");
    }
    notes.add(bytes(migration));
    RatioCells.fewForks(migration.judgements()).ifPresent(notes::add);
    addMissing(notes, migration.missing());
    run.ifPresent(command -> notes.add("To measure all of it in one run: " + command));
    return notes;
  }

  private static String names(AlgorithmSet set) {
    return String.join(", ", set.names());
  }

  private static void addParts(List<String> notes, Migration migration) {
    boolean exchanges = !migration.from().keyExchanges().isEmpty();
    if (exchanges) {
      String text =
          "exchange: a secret between two sides with fresh keys: %s; %s. exchange keys:"
              + " generate-key alone; exchange secrets: the rest. The client sends a public key,"
              + " the server a ciphertext (KEM) or a public key.";
      notes.add(
          text.formatted(
              sum(MigrationPart.EXCHANGE.steps(migration.from())),
              sum(MigrationPart.EXCHANGE.steps(migration.to()))));
    }
    if (!migration.from().signatures().isEmpty()) {
      notes.add(
          (exchanges
                  ? "whole: the exchange, a signature by the server, its verification by the client"
                  : "whole: a signature and its verification")
              + "; the signature key is made once and not included.");
    }
  }

  /** {@code 2 × generate-key X25519 + 2 × agree X25519}. */
  private static String sum(List<Step> steps) {
    Map<Step, Long> counts =
        steps.stream()
            .collect(
                Collectors.groupingBy(
                    Function.identity(), LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(
            count ->
                (count.getValue() > 1 ? count.getValue() + " × " : "") + count.getKey().inWords())
        .collect(Collectors.joining(" + "));
  }

  private static String bytes(Migration migration) {
    Set<String> unrecorded = new TreeSet<>();
    migration.bytes().forEach(line -> unrecorded.addAll(line.unrecorded()));
    boolean signs = !migration.from().signatures().isEmpty();
    return "Bytes sent: raw public keys (of RSA X.509); of lengths that vary, the largest"
        + (signs ? "; in the whole, the public key of signatures as well" : "")
        + (unrecorded.isEmpty()
            ? ", as recorded in these results."
            : ". Not recorded in these results, so taken from jcamark's table of sizes: "
                + String.join(", ", unrecorded)
                + ".");
  }

  private static boolean hasAllocation(MigrationLine line) {
    return Stream.of(line.from(), line.to())
        .flatMap(Optional::stream)
        .anyMatch(cost -> cost.allocatedBytes().isPresent());
  }

  private static void addMissing(List<String> notes, List<Missing> all) {
    Map<MigrationSetting, List<Missing>> settings =
        all.stream()
            .collect(
                Collectors.groupingBy(Missing::setting, LinkedHashMap::new, Collectors.toList()));
    settings.forEach(
        (setting, missing) ->
            notes.add(
                "Not measured, %s: %s."
                    .formatted(
                        MigrationTable.heading(setting),
                        missing.stream()
                            .map(MigrationNotes::words)
                            .collect(Collectors.joining(", ")))));
  }

  private static String words(Missing missing) {
    return missing.step().inWords()
        + missing.reason().map(reason -> " (" + reason + ")").orElse("");
  }
}
