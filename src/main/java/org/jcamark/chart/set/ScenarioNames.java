package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jcamark.model.Scenario;
import org.jcamark.table.Numbers;
import org.jcamark.table.Payload;

/** Names of scenarios that are shown together; settings that all of them share are left out. */
final class ScenarioNames {
  private final List<Scenario> all;

  ScenarioNames(Collection<Scenario> all) {
    this.all = List.copyOf(all);
  }

  /** What is done: {@code encrypt AES-256-GCM 1 KiB}. */
  String work(Scenario scenario) {
    List<String> words = new ArrayList<>();
    words.add(scenario.operation());
    words.add(scenario.algorithm());
    scenario.payloadBytes().ifPresent(bytes -> words.add(Payload.text(bytes)));
    addVaried(words, scenario, Scenario::boundary);
    addVaried(words, scenario, Scenario::data);
    addVaried(words, scenario, Scenario::buffer);
    addVaried(words, scenario, s -> Numbers.count(s.threads(), "thread"));
    addVaried(words, scenario, s -> s.mode().jmhName());
    return String.join(" ", words);
  }

  /** Who does it: {@code JDK 25.0.3 c1}. */
  String platform(Scenario scenario) {
    List<String> words = new ArrayList<>();
    words.add(scenario.provider());
    addVaried(words, scenario, Scenario::jvm);
    addVaried(words, scenario, Scenario::jit);
    addVaried(words, scenario, Scenario::classpath);
    words.removeIf(Scenario.DEFAULT_VARIANT::equals);
    return String.join(" ", words);
  }

  /** Both. */
  String whole(Scenario scenario) {
    return work(scenario) + " " + platform(scenario);
  }

  private void addVaried(
      List<String> words, Scenario scenario, Function<Scenario, String> setting) {
    if (all.stream().map(setting).distinct().count() > 1) {
      words.add(setting.apply(scenario));
    }
  }
}
