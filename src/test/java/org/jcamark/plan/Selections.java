package org.jcamark.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;

/** Selections by words: {@code operation=sign algorithm=Ed25519 provider=BC payload=64 mode=ss}. */
final class Selections {
  private Selections() {}

  static Selection of(String text) {
    Set<Operation> operations = new LinkedHashSet<>();
    Set<Family> families = new LinkedHashSet<>();
    Set<String> algorithms = Set.of();
    List<String> providers = List.of();
    List<Integer> payloads = List.of();
    Axes axes = Axes.USUAL;
    for (String word : text.isEmpty() ? List.<String>of() : List.of(text.split(" ", -1))) {
      String name = word.substring(0, word.indexOf('='));
      List<String> values = List.of(word.substring(name.length() + 1).split(",", -1));
      switch (name) {
        case "operation" ->
            values.forEach(v -> operations.add(Labelled.named(Operation.class, name, v)));
        case "family" -> values.forEach(v -> families.add(Labelled.named(Family.class, name, v)));
        case "algorithm" -> algorithms = Set.copyOf(values);
        case "provider" -> providers = values;
        case "payload" -> payloads = values.stream().map(Integer::valueOf).toList();
        default -> axes = Axes.of(name, values).over(axes);
      }
    }
    return new Selection(operations, families, algorithms, providers, payloads, axes);
  }

  static List<PlannedScenario> plan(String text, JvmTarget... targets) {
    Selection selection = of(text);
    return new Planner(Suites.custom(selection), selection).plan(List.of(targets));
  }
}
