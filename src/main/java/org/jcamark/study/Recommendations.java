package org.jcamark.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Which algorithm and provider to use for what, by measured time and security strength. */
final class Recommendations {
  private static final int LEAST_BITS = 192;

  private static final String RULE =
      "For each use, the algorithm and provider with the least time, the next in brackets: of"
          + " classical algorithms with at least 192 bits of classical strength, as CNSA 1.0 asks,"
          + " and of the algorithms of CNSA 2.0, which also withstand quantum computers. Undecided"
          + " where the 95% intervals of the best two overlap. Strengths are those of the table"
          + " Security levels.";

  /**
   * What algorithms are for.
   *
   * @param classical candidates, whatever their strength
   * @param cnsa2 those of CNSA 2.0
   */
  private record Use(String name, List<Task> classical, List<Task> cnsa2) {
    List<Task> strong() {
      return classical.stream().filter(task -> bits(task) >= LEAST_BITS).toList();
    }

    String leftOut() {
      return classical.stream()
          .filter(task -> bits(task) < LEAST_BITS)
          .map(task -> task.name() + " (" + strength(task) + ")")
          .collect(Collectors.joining(", "));
    }
  }

  private static final List<Use> USES =
      List.of(
          new Use(
              "bulk encryption (1 MiB)",
              List.of(
                  Task.of("AES-256-GCM", Cnsa.AES_1_MIB),
                  Task.of("ChaCha20-Poly1305", Cnsa.CHACHA)),
              List.of(Task.of("AES-256-GCM", Cnsa.AES_1_MIB))),
          new Use(
              "key agreement (both sides, with new keys)",
              List.of(
                  agreement("ECDH-P384", Cnsa.ECDH_KEY, Cnsa.ECDH),
                  agreement("X25519", Cnsa.X25519_KEY, Cnsa.X25519)),
              List.of(Task.of("ML-KEM-1024", Cnsa.KEM_KEY, Cnsa.ENCAPSULATE, Cnsa.DECAPSULATE))),
          new Use(
              "signature (signing and verification)",
              List.of(
                  Task.of("ECDSA-P384-SHA384", Cnsa.ECDSA_SIGN, Cnsa.ECDSA_VERIFY),
                  Task.of("Ed25519", Cnsa.ED25519_SIGN, Cnsa.ED25519_VERIFY),
                  Task.of("RSA-3072-PSS-SHA384", Cnsa.RSA_SIGN, Cnsa.RSA_VERIFY)),
              List.of(Task.of("ML-DSA-87", Cnsa.ML_DSA_SIGN, Cnsa.ML_DSA_VERIFY))),
          new Use(
              "digest (1 KiB)",
              List.of(Task.of("SHA-384", Cnsa.HASH_1_KIB), Task.of("SHA3-384", Cnsa.SHA3)),
              List.of(Task.of("SHA-384", Cnsa.HASH_1_KIB))),
          new Use(
              "key derivation (32 bytes)",
              List.of(Task.of("HKDF-SHA384", Cnsa.HKDF), Task.of("Argon2id", Cnsa.ARGON2)),
              List.of(Task.of("HKDF-SHA384", Cnsa.HKDF))));

  /** A candidate as measured. */
  private record Option(Task task, Setting setting, Uncertain time) {
    Optional<Interval> interval() {
      return task.amount(Aspect.TIME).interval(time);
    }

    String text() {
      return task.name()
          + " through "
          + setting.provider()
          + ", "
          + task.amount(Aspect.TIME).text(time);
    }
  }

  private Recommendations() {}

  private static Task agreement(String name, String key, String agree) {
    return new Task(name, List.of(new Task.Repeated(2, key), new Task.Repeated(2, agree)));
  }

  static Optional<Section> section(Evidence evidence) {
    return evidence.settings().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(
                "Recommendations",
                new Block.Paragraph(RULE),
                new Block.Tabular("Recommendations", table(evidence))));
  }

  /** A use a row, under headings for each JVM. */
  static Table table(Evidence evidence) {
    record Line(Use use, String jvm) {}
    Map<String, List<Line>> byJvm = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      byJvm.computeIfAbsent(
          setting.jvm(), jvm -> USES.stream().map(use -> new Line(use, jvm)).toList());
    }
    return new Columns<Line>()
        .words("use", line -> line.use().name())
        .words("classical", line -> best(line.use().strong(), evidence, line.jvm()))
        .add(
            words("cnsa2", "CNSA 2.0"),
            line -> Cell.of(best(line.use().cnsa2(), evidence, line.jvm())))
        .add(words("leftOut", "left out"), line -> Cell.of(line.use().leftOut()))
        .table(byJvm, List.of());
  }

  private static Column words(String key, String title) {
    return new Column(key, title, Align.LEFT, Audience.EVERYBODY);
  }

  private static String best(List<Task> candidates, Evidence evidence, String jvm) {
    List<Option> options = new ArrayList<>();
    for (Task task : candidates) {
      for (Setting setting : evidence.settings()) {
        if (setting.jvm().equals(jvm)) {
          task.amount(Aspect.TIME)
              .value(evidence, setting)
              .ifPresent(time -> options.add(new Option(task, setting, time)));
        }
      }
    }
    options.sort(Comparator.comparingDouble(option -> option.time().value()));
    if (options.isEmpty()) {
      return "not measured";
    }
    Option first = options.get(0);
    if (options.size() == 1) {
      return first.text();
    }
    Option next = options.get(1);
    return overlap(first, next)
        ? "undecided: " + first.text() + ", or " + next.text()
        : first.text() + " [" + next.text() + "]";
  }

  /** Whether it cannot be said that the first takes less. */
  private static boolean overlap(Option first, Option next) {
    return first.interval().isEmpty()
        || next.interval().isEmpty()
        || first.interval().get().high() >= next.interval().get().low();
  }

  /** That of its weakest aspect; 0 where the algorithm alone does not decide it. */
  private static int bits(Task task) {
    return task.algorithm().strengths().stream()
        .mapToInt(strength -> strength.classicalBits().orElse(0))
        .min()
        .orElseThrow();
  }

  private static String strength(Task task) {
    return bits(task) == 0
        ? task.algorithm().strengths().stream()
            .map(SecurityStrength::quantum)
            .collect(Collectors.joining(", "))
        : bits(task) + " bits";
  }
}
