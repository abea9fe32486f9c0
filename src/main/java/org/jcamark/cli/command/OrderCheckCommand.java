package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Operation;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunListener;
import org.jcamark.selfcheck.BackgroundLoad;
import org.jcamark.selfcheck.OrderCheck;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Proportion;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck order}: false differences by the order of forks, under a changing load. */
@Command(
    name = "order",
    sortOptions = false,
    description = {
      "Count how often the same call is called different from itself, in JMH's order of forks and"
          + " in ours, while another process loads all CPUs now and then.",
      "A round takes about 6 minutes."
    })
final class OrderCheckCommand implements Callable<Integer> {
  private static final ForkSettings EFFORT =
      new ForkSettings(
          5,
          Duration.ofMillis(200),
          Duration.ofMillis(300),
          new Iterations(3, Duration.ofMillis(50)));

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(names = "--rounds", paramLabel = "N", description = "Pairs of each call (default 5).")
  private int rounds = 5;

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each side (default 5).")
  private int forks = EFFORT.forks();

  @Option(
      names = "--load",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Load the machine meanwhile (default), or --no-load.")
  private boolean load;

  @Option(names = "--seed", paramLabel = "NUMBER", description = "Seed of orders and load.")
  private long seed = 1;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < 3 || rounds < 1) {
      throw new UsageException("--forks takes 3 or more, --rounds 1 or more");
    }
    List<ForkSpec> calls = where.candidates(calls(), EFFORT);
    Path folder = where.folder("order");
    OrderCheck check =
        new OrderCheck(
            CheckOptions.runs(spec.commandLine(), folder, new RunListener() {}),
            folder,
            forks,
            seed);
    List<OrderCheck.Pair> pairs = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      System.err.println("round " + round + " of " + rounds);
      pairs.addAll(load ? loaded(check, round, calls) : check.round(round, calls));
    }
    format.print(spec.commandLine().getOut(), table(pairs), document(pairs));
    return pairs.size() < rounds * calls.size() * OrderCheck.Order.values().length
        ? ExitCode.INCOMPLETE
        : ExitCode.DONE;
  }

  private List<OrderCheck.Pair> loaded(OrderCheck check, int round, List<ForkSpec> calls)
      throws IOException {
    try (BackgroundLoad background = BackgroundLoad.start(seed + round)) {
      List<OrderCheck.Pair> pairs = check.round(round, calls);
      if (!background.isAlive()) {
        throw new IllegalStateException("the background load ended before the round");
      }
      return pairs;
    }
  }

  /** Cheap calls whose forks are short, so that many pairs take little time. */
  private static List<Call> calls() {
    List<Call> calls = new ArrayList<>();
    for (String digest : List.of("SHA-256", "SHA-384", "SHA-512", "SHA3-256", "SHA3-512")) {
      calls.add(Call.of(Operation.DIGEST, digest, "JDK", 64));
      calls.add(Call.of(Operation.DIGEST, digest, "JDK", 8_192));
    }
    for (String mac : List.of("HMAC-SHA256", "HMAC-SHA512")) {
      calls.add(Call.of(Operation.MAC, mac, "JDK", 64));
      calls.add(Call.of(Operation.MAC, mac, "JDK", 8_192));
    }
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
      for (String cipher : List.of("AES-128-GCM", "AES-256-GCM", "ChaCha20-Poly1305")) {
        calls.add(Call.of(operation, cipher, "JDK", 1_024));
      }
    }
    return calls;
  }

  private static Proportion count(List<OrderCheck.Pair> pairs, OrderCheck.Order order) {
    List<OrderCheck.Pair> those = pairs.stream().filter(pair -> pair.order() == order).toList();
    int differences = (int) those.stream().filter(OrderCheck.Pair::falseDifference).count();
    return new Proportion(differences, those.size());
  }

  private static Table table(List<OrderCheck.Pair> pairs) {
    List<List<Cell>> rows = new ArrayList<>();
    for (OrderCheck.Order order : OrderCheck.Order.values()) {
      if (pairs.stream().noneMatch(pair -> pair.order() == order)) {
        continue;
      }
      Proportion found = count(pairs, order);
      Interval interval = found.interval(Interval.LEVEL);
      rows.add(
          List.of(
              Cell.of(order.name().toLowerCase(Locale.ROOT)),
              Cell.of(found.cases()),
              Cell.of(found.count()),
              Cell.of(Decimals.percent(found.rate(), 1), found.rate()),
              Cell.of(
                  Decimals.percent(interval.low(), 1)
                      + " to "
                      + Decimals.percent(interval.high(), 1))));
    }
    return Table.of(
        List.of(
            Column.words("order"),
            Column.numbers("pairs", "pairs"),
            Column.numbers("falseDifferences", "false differences"),
            Column.numbers("rate", "rate"),
            Column.numbers("interval", "95% interval")),
        rows,
        List.of(
            "Pairs of equal code with p < 0.05 of Welch's test on log fork means, not adjusted; 5%"
                + " are due to chance. Interval of Clopper and Pearson."));
  }

  private static List<Map<String, Object>> document(List<OrderCheck.Pair> pairs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (OrderCheck.Pair pair : pairs) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("order", pair.order().name().toLowerCase(Locale.ROOT));
      row.put("scenario", pair.call());
      row.put("ratio", pair.ratio());
      row.put("p", pair.p());
      row.put("falseDifference", pair.falseDifference());
      rows.add(row);
    }
    return rows;
  }
}
