package org.jcamark.lab;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Progress;
import org.jcamark.run.RunListener;

/**
 * CPU time of the process that runs the engine, its compilers included, from before a fork's JVM
 * starts until its result is on disk. The goal is less than 1% of a core. Takes about 17 minutes.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.EngineOverhead FOLDER [FORKS]
 * </pre>
 */
final class EngineOverhead implements RunListener {
  private static final List<Call> CALLS =
      List.of(
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(1_024),
          Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"),
          Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"));

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final List<Usage> forks = new ArrayList<>();
  private long startWall;
  private long startCpu;

  record Usage(int forks, long wallNanos, long cpuNanos) {
    private Usage plus(Usage other) {
      return new Usage(forks + other.forks, wallNanos + other.wallNanos, cpuNanos + other.cpuNanos);
    }
  }

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : 40;
    for (Suite suite : Suites.all()) {
      EngineOverhead overhead = new EngineOverhead();
      Lab.runs("engine-overhead", overhead)
          .measure(
              Path.of(args[0], suite.name()),
              Lab.specs(CALLS, suite.forkSettings()),
              ForkRule.fixed(forks),
              1);
      System.out.println(suite.name() + ": " + overhead.summary());
    }
  }

  @Override
  public void forkStarts(Scenario scenario, int fork, Progress progress) {
    startWall = System.nanoTime();
    startCpu = system.getProcessCpuTime();
  }

  @Override
  public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
    forks.add(new Usage(1, System.nanoTime() - startWall, system.getProcessCpuTime() - startCpu));
  }

  /** The later half tells how much is compilation of the engine itself. */
  String summary() {
    Usage all = sum(forks);
    Usage later = sum(forks.subList(forks.size() / 2, forks.size()));
    return String.format(
        "%d forks of %.2f s, %.1f ms of the engine's CPU time each: %.2f%% of a core, %.2f%% in"
            + " the later half",
        all.forks(),
        all.wallNanos() / 1e9 / all.forks(),
        all.cpuNanos() / 1e6 / all.forks(),
        100.0 * all.cpuNanos() / all.wallNanos(),
        100.0 * later.cpuNanos() / later.wallNanos());
  }

  private static Usage sum(List<Usage> usages) {
    return usages.stream().reduce(new Usage(0, 0, 0), Usage::plus);
  }
}
