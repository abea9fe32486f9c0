package org.jcamark.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Selections by words: {@code operation=sign algorithm=Ed25519 provider=BC payload=64 mode=ss}. */
final class Selections {
  private Selections() {}

  static Choice of(String text) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String word : text.isEmpty() ? List.<String>of() : List.of(text.split(" ", -1))) {
      String[] sides = word.replaceFirst("^payload=", "payloadBytes=").split("=", 2);
      values.put(sides[0], List.of(sides[1].split(",", -1)));
    }
    return new Choice(values);
  }

  static List<PlannedScenario> plan(String text, JvmTarget... targets) {
    Choice selection = of(text);
    return new Planner(Suite.custom(selection), selection).plan(List.of(targets));
  }
}
