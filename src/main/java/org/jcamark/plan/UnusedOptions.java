package org.jcamark.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;

/** Options that change nothing: those with a value that no planned scenario has. */
public final class UnusedOptions {
  private final List<Scenario> plan;
  private final List<String> lines = new ArrayList<>();

  private UnusedOptions(List<PlannedScenario> plan) {
    this.plan = plan.stream().map(PlannedScenario::scenario).toList();
  }

  /** A line for each; every operation takes threads, modes and the boundaries that select it. */
  public static List<String> of(Selection selection, List<PlannedScenario> plan) {
    UnusedOptions options = new UnusedOptions(plan);
    options.add(
        "--payload",
        selection.payloadBytes().stream().map(ByteSize::exact),
        scenario ->
            scenario.payloadBytes().stream().mapToObj(ByteSize::exact).findAny().orElse(""));
    for (Axis axis : Axis.values()) {
      if (axis.type().isPresent() && axis != Axis.OPERATION && axis != Axis.BOUNDARY) {
        options.add(
            "--" + axis.key().replace("S", "-s"),
            selection.axes().values(axis.type().get()).stream().map(Labelled::label),
            scenario -> scenario.key().find(axis).orElse(""));
      }
    }
    options.add(
        "--provider-jar",
        plan.stream().flatMap(one -> one.target().providerJars().stream()).map(ProviderJar::label),
        Scenario::provider);
    return options.lines;
  }

  private void add(String option, Stream<String> chosen, Function<Scenario, String> value) {
    Set<String> used = plan.stream().map(value).collect(Collectors.toSet());
    String unused =
        chosen
            .filter(name -> used.stream().noneMatch(name::equalsIgnoreCase))
            .distinct()
            .collect(Collectors.joining(","));
    if (!unused.isEmpty()) {
      lines.add(option + " " + unused + ": changes nothing, as nothing selected uses it");
    }
  }
}
