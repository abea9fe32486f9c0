package org.jcamark.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines between parent and child: tab-separated fields behind a mark of our own. */
final class Wire {
  /** Begins each line of ours, as providers may print to standard output too. */
  private static final String MARK = "jcamark-probe";

  private static final String EVIDENCE_SEPARATOR = "; ";

  private Wire() {}

  static String begins(int index) {
    return MARK + "\tbegins\t" + index;
  }

  static String answered(int index, ProbeResult answer) {
    return String.join(
        "\t",
        MARK,
        "answers",
        Integer.toString(index),
        answer.status().name(),
        field(answer.reason()),
        field(answer.resolvedProvider()),
        field(answer.providerVersion()),
        clean(String.join(EVIDENCE_SEPARATOR, answer.evidence())));
  }

  /** Whether a line is an answer, rather than a beginning or something a provider printed. */
  static boolean isAnswer(String line) {
    return line.startsWith(MARK + "\tanswers\t");
  }

  static ProbeResult answer(String line) {
    String[] fields = line.split("\t", -1);
    List<String> evidence = new ArrayList<>();
    if (!fields[7].isEmpty()) {
      evidence.addAll(List.of(fields[7].split(EVIDENCE_SEPARATOR, -1)));
    }
    return new ProbeResult(
        ProbeResult.Status.valueOf(fields[3]),
        optional(fields[4]),
        optional(fields[5]),
        optional(fields[6]),
        evidence);
  }

  private static String field(Optional<String> value) {
    return value.map(Wire::clean).orElse("");
  }

  private static Optional<String> optional(String field) {
    return field.isEmpty() ? Optional.empty() : Optional.of(field);
  }

  private static String clean(String text) {
    return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }
}
