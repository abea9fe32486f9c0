package org.jcamark.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What users have to know of the variants that they chose, JVM by JVM. */
final class VariantNotes {
  private VariantNotes() {}

  /** For whoever starts a run: a line each, none twice. */
  static List<String> of(List<JvmOptions.Chosen> targets) {
    return notes(targets, chosen -> true);
  }

  /** For readers of results, to whom a gap says itself that it is one. */
  static List<String> ofMeasured(List<JvmOptions.Chosen> targets) {
    return notes(targets, chosen -> chosen.variant().reason().isEmpty());
  }

  private static List<String> notes(
      List<JvmOptions.Chosen> targets, Predicate<JvmOptions.Chosen> wanted) {
    Set<String> notes = new LinkedHashSet<>();
    for (JvmOptions.Chosen chosen : targets) {
      if (wanted.test(chosen)) {
        chosen.variant().note(chosen.target().label()).ifPresent(notes::add);
      }
    }
    return List.copyOf(notes);
  }
}
