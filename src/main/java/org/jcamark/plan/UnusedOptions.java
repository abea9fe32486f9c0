package org.jcamark.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jcamark.model.ByteSize;

/** Options that change nothing: those with a value that no planned scenario has. */
public final class UnusedOptions {
  /** Every operation takes threads, modes and the boundaries that select it. */
  private static final Set<String> USED =
      Set.of("operation", "family", "algorithm", "provider", "boundary", "threads", "mode");

  private UnusedOptions() {}

  /** A line for each. */
  public static List<String> of(Choice selection, List<PlannedScenario> plan) {
    List<String> lines = new ArrayList<>();
    selection
        .values()
        .forEach(
            (axis, values) -> {
              List<String> unused = new ArrayList<>(USED.contains(axis) ? List.of() : values);
              plan.forEach(one -> one.scenario().find(axis).ifPresent(unused::remove));
              boolean payload = axis.equals("payloadBytes");
              unused.replaceAll(text -> payload ? ByteSize.exact(Integer.parseInt(text)) : text);
              add(payload ? "--payload" : "--" + axis.replace("S", "-s"), unused, lines);
            });
    add(
        "--provider-jar",
        plan.stream()
            .flatMap(one -> one.target().providerJars().stream())
            .map(Jars.OfProvider::label)
            .filter(
                label ->
                    plan.stream()
                        .noneMatch(one -> one.scenario().provider().equalsIgnoreCase(label)))
            .distinct()
            .toList(),
        lines);
    return lines;
  }

  private static void add(String option, List<String> unused, List<String> lines) {
    if (!unused.isEmpty()) {
      lines.add(
          "%s %s: changes nothing, as nothing selected uses it"
              .formatted(option, String.join(",", unused)));
    }
  }
}
