package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.CompiledMethodsTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.warmup.ColdStage;
import org.jcamark.warmup.CompiledMethods;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/** What the JIT worked on, from the forks with Flight Recorder, a table a scenario. */
final class JitSection {
  private JitSection() {}

  /** The section; nothing where no fork was recorded. */
  static Optional<Section> of(List<ScenarioWarmup> warmups) {
    List<Section> parts = new ArrayList<>();
    for (ScenarioWarmup warmup : warmups) {
      warmup
          .recorded()
          .map(
              recorded -> CompiledMethodsTable.of(CompiledMethods.of(recorded.measured().events())))
          .filter(table -> !table.groups().isEmpty())
          .ifPresent(table -> parts.add(part(warmup, table)));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Section("What the JIT worked on", List.of(), parts));
  }

  private static Section part(ScenarioWarmup warmup, Table table) {
    String name = warmup.scenario().inWords();
    List<Block> blocks = new ArrayList<>();
    cost(warmup).ifPresent(text -> blocks.add(new Block.Paragraph(text)));
    blocks.add(new Block.Tabular("Compiled methods: " + name, table));
    return Section.of(name, blocks);
  }

  private static Optional<String> cost(ScenarioWarmup warmup) {
    List<String> parts = new ArrayList<>();
    warmup
        .recordedToOthers(fork -> ColdStage.FIRST_CALL.nanos(fork.measured()))
        .ifPresent(ratio -> parts.add("first call " + Numbers.ratio(ratio, 0)));
    warmup
        .recordedToOthers(ForkWarmup::secondsToSteady)
        .ifPresent(ratio -> parts.add("time to steady state " + Numbers.ratio(ratio, 0)));
    warmup
        .recordedToOthers(ForkWarmup::steadyNanos)
        .ifPresent(ratio -> parts.add("steady time " + Numbers.ratio(ratio, 0)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("This fork ÷ median of the others: " + String.join(", ", parts) + ".");
  }
}
