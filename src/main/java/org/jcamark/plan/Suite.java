package org.jcamark.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Step;
import org.jcamark.catalog.Supplement;
import org.jcamark.catalog.Yaml;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;

/**
 * A named plan. The rows of most are in {@code suites.yaml}.
 *
 * @param providers labels of the providers measured by default
 * @param deadline of the whole command for each measured JVM, from its start to the report; absent
 *     where the number of forks is given
 * @param reusesOutputs whether ciphers of long payloads are measured with new and with reused
 *     outputs
 * @param releases feature releases of the JVMs that are measured by default; empty for the JVM that
 *     runs this
 */
public record Suite(
    String name,
    String description,
    List<Choice> rows,
    List<String> providers,
    ForkSettings forkSettings,
    Optional<Duration> deadline,
    boolean reusesOutputs,
    List<Integer> releases) {
  /** Forks of suites with a time limit, and of selected operations. */
  public static final ForkSettings SHORT = new ForkSettings(5, Duration.ofMillis(400), 40, 1);

  /** With short forks, of JVMs and ciphers as usual. */
  Suite(
      String name,
      String description,
      List<Choice> rows,
      List<String> providers,
      Optional<Duration> deadline) {
    this(name, description, rows, providers, SHORT, deadline, false, List.of());
  }

  private record File(Map<String, Written> suites) {}

  private record Written(
      String description,
      List<String> providers,
      long seconds,
      List<Map<String, List<String>>> rows) {}

  /**
   * The variants that are measured where a user names none, the default one first; empty for it
   * alone.
   */
  public List<String> jit() {
    return rows.stream()
        .flatMap(row -> row.values("jit").stream())
        .distinct()
        .sorted(Comparator.comparing(name -> !name.equals(Key.DEFAULT_VARIANT)))
        .toList();
  }

  /** The suites that belong to no study, the default one first. */
  public static List<Suite> all() {
    return List.of(
        read("quick"), full(), read("workloads"), read("tls"), read("tokens"), read("extended"));
  }

  /** A suite of {@code suites.yaml}: short forks, as many of each scenario as fit into its time. */
  private static Suite read(String name) {
    Written suite = Yaml.resource(Suite.class, "suites.yaml", File.class).suites().get(name);
    List<Choice> rows = new ArrayList<>();
    for (Map<String, List<String>> row : suite.rows()) {
      if (row.containsKey("steps")) {
        rows.addAll(steps(rows));
      } else {
        Choice operations = new Choice(row);
        operations
            .values("operation")
            .forEach(operation -> rows.add(operations.with("operation", operation)));
      }
    }
    List<String> providers = new ArrayList<>(Providers.labels());
    providers.remove("BCPQC");
    return new Suite(
        name,
        suite.description(),
        rows,
        suite.providers().isEmpty() ? providers : suite.providers(),
        Optional.of(Duration.ofSeconds(suite.seconds())));
  }

  private static Set<Choice> steps(List<Choice> workloads) {
    Set<Choice> steps = new LinkedHashSet<>();
    for (Choice row : workloads) {
      for (Step step : row.algorithm().steps(row.operation())) {
        Choice usual = Choice.of(step.operation(), step.algorithm().name());
        OptionalInt payload =
            step.bulk() ? row.call(Providers.JDK).payloadBytes() : OptionalInt.empty();
        steps.add(payload.isPresent() ? usual.with("payloadBytes", payload.getAsInt()) : usual);
      }
    }
    return steps;
  }

  /**
   * The suite that operations and algorithms are selected from where no suite is named. It has more
   * algorithms than the catalogue lists: any profile may be selected. An algorithm's name alone
   * does not select its refusals, encodings and certificates.
   */
  public static Suite custom(Choice selected) {
    Set<Algorithm> algorithms = new LinkedHashSet<>(Catalog.algorithms());
    selected
        .values("algorithm")
        .forEach(name -> algorithms.add(Catalog.algorithm(name).orElseThrow()));
    List<Choice> rows = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      for (Operation operation : algorithm.operations()) {
        if (selected.namesOperations() || !(algorithm.primitive(operation) instanceof Supplement)) {
          rows.add(Choice.of(operation, algorithm.name()));
        }
      }
    }
    String description = "the selected operations and algorithms";
    return new Suite("custom", description, rows, Providers.labels(), Optional.empty());
  }

  /** The same with longer forks, a fixed number of them, and further rows. */
  public Suite thorough(List<Choice> further) {
    return new Suite(
        name,
        description,
        Stream.of(rows, further).flatMap(List::stream).toList(),
        providers,
        forkSettings.precise(),
        Optional.empty(),
        reusesOutputs,
        releases);
  }

  /** What is selected, or common operations through the JDK and Bouncy Castle. */
  public static Suite warmup(Choice selected) {
    Suite usual = read("warmup");
    List<Choice> rows = custom(selected).rows;
    return selected.isCustom()
        ? new Suite(usual.name, usual.description, rows, Providers.labels(), usual.deadline)
        : usual;
  }

  private static Suite full() {
    List<Choice> rows = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        if (operation.isOfKeys() && !keys.add(List.of(operation, algorithm.keyIdentity()))) {
          continue;
        }
        Choice usual = Choice.of(operation, algorithm.name());
        List<Integer> payloads = algorithm.payload(operation).full();
        if (payloads.isEmpty()) {
          rows.add(usual);
        }
        payloads.stream()
            .filter(algorithm.primitive(operation)::takes)
            .map(payload -> usual.with("payloadBytes", payload))
            .forEach(rows::add);
      }
    }
    return new Suite(
        "full",
        "every supported operation of every algorithm, 16 B to 16 MiB, 5 forks each; many hours",
        rows,
        Providers.labels(),
        SHORT.precise(),
        Optional.empty(),
        true,
        List.of());
  }
}
