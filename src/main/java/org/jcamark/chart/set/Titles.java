package org.jcamark.chart.set;

import java.util.Locale;

/** Titles of charts: the subject, what is shown of it, and which way is better. */
final class Titles {
  private Titles() {}

  /** {@code Sign: time per operation (lower is better)}. */
  static String lower(String subject, String shown) {
    return of(subject, shown, "lower is better");
  }

  /** {@code Sign: operations per second (higher is better)}. */
  static String higher(String subject, String shown) {
    return of(subject, shown, "higher is better");
  }

  static String of(String subject, String shown, String better) {
    return subject(subject) + ": " + shown + " (" + better + ")";
  }

  /** The title of time per operation or operations per second, by the unit of a result. */
  static String ofScores(ChartEntry entry, String rest) {
    return ofScores(entry.subject(), entry, rest);
  }

  /** The same of another subject. */
  static String ofScores(String subject, ChartEntry entry, String rest) {
    return entry.isTime()
        ? lower(subject, "time per operation" + rest)
        : higher(subject, "operations per second" + rest);
  }

  /** The subject with an upper-case letter. */
  static String subject(String subject) {
    return subject.isEmpty()
        ? "Results"
        : subject.substring(0, 1).toUpperCase(Locale.ROOT) + subject.substring(1);
  }
}
