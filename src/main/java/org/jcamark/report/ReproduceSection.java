package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;

/** The command that measures the same again. */
final class ReproduceSection {
  private static final String JAR = "java -jar target/benchmarks.jar";

  private ReproduceSection() {}

  /** The section; absent where no set has a run.json. */
  static Optional<Section> of(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      Optional<RunManifest> run = sets.get(i).manifest();
      if (run.isPresent()) {
        if (sets.size() > 1) {
          blocks.add(new Block.Paragraph(Letters.of(i) + ", " + sets.get(i).name() + ":"));
        }
        blocks.addAll(blocks(run.get()));
      }
    }
    return blocks.isEmpty()
        ? Optional.empty()
        : Optional.of(Section.of("How to reproduce it", blocks));
  }

  private static List<Block> blocks(RunManifest run) {
    String command = JAR + words(run.request().commandLine());
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Paragraph(
            "The command of this run, with jcamark " + run.request().version() + ":"));
    blocks.add(new Block.Code(command));
    if (!run.request().commandLine().contains("--seed")) {
      blocks.add(
          new Block.Paragraph(
              "The same with the same order of forks and the same data (but with new keys):"));
      blocks.add(new Block.Code(command + " --seed " + run.request().seed()));
    }
    Map<String, String> facts = new LinkedHashMap<>();
    run.system().origin().jarSha256().ifPresent(sha -> facts.put("SHA-256 of the jar", sha));
    facts.put(
        "JVM",
        run.system().jvms().values().stream()
            .map(jvm -> jvm.vmName() + " " + jvm.vmVersion())
            .distinct()
            .collect(Collectors.joining("; ")));
    blocks.add(new Block.Facts(facts));
    return blocks;
  }

  private static String words(List<String> words) {
    return words.stream().map(word -> " " + quoted(word)).collect(Collectors.joining());
  }

  /** As a POSIX shell takes it for one word. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
