package org.jcamark.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Checks of what shares the machine, and of its clock and power. */
final class MachineChecks {
  private static final double BUSY_LOAD_PER_CPU = 0.5;
  private static final double QUIET_LOAD_PER_CPU = 0.1;
  private static final long COARSE_STEP_NS = 1000;
  private static final double SLOW_READING_NS = 200;

  private MachineChecks() {}

  static Optional<Outcome> quota(Examination found) {
    OptionalDouble limit = found.environment().virtualisation().cpuLimit();
    OptionalInt cores = found.cpu().cores();
    boolean needless =
        limit.isEmpty()
            || (cores.isPresent()
                && limit.getAsDouble()
                    >= cores.getAsInt() * found.cpu().threadsPerCore().orElse(1));
    if (needless) {
      return Outcome.ok("No control group limits the CPU time");
    }
    return Outcome.warning(
        "A control group allows the time of "
            + decimal(limit.getAsDouble())
            + " CPUs and stops all threads when it is used up",
        "Run without a limit, or give whole CPUs instead: docker run --cpuset-cpus");
  }

  static Optional<Outcome> virtualMachine(Examination found) {
    Virtualisation between = found.environment().virtualisation();
    return between.virtualMachine()
        ? Outcome.warning(
            "This is a virtual machine"
                + between.product().map(product -> " (" + product + ")").orElse("")
                + ": its neighbours and its host take time and change the clock unseen",
            "Compare only within one run, with more forks; for absolute numbers use real hardware")
        : Outcome.ok("No virtual machine is seen");
  }

  static Optional<Outcome> load(Examination found) {
    OptionalDouble load = found.environment().activity().loadAverage();
    if (load.isEmpty()) {
      return Optional.empty();
    }
    int cpus = found.cpu().logical();
    String message =
        "The load of the last minute is "
            + decimal(load.getAsDouble())
            + " on "
            + cpus
            + (cpus == 1 ? " CPU" : " CPUs");
    String remedy = "Stop other programs, or wait a minute";
    if (load.getAsDouble() > BUSY_LOAD_PER_CPU * cpus) {
      return Outcome.warning(message, remedy);
    }
    return load.getAsDouble() > QUIET_LOAD_PER_CPU * cpus
        ? Outcome.note(message, remedy)
        : Outcome.ok(message);
  }

  static Optional<Outcome> otherJvms(Examination found) {
    int others = found.environment().activity().otherJvms();
    return others == 0
        ? Outcome.ok("No other JVM runs")
        : Outcome.note(
            (others == 1 ? "1 other JVM runs" : others + " other JVMs run")
                + ", with compilers and collectors that wake up at any time",
            "Stop IDEs, build daemons and servers");
  }

  static Optional<Outcome> clock(Examination found) {
    Timer timer = found.environment().timer();
    String message =
        String.format(
            Locale.ROOT,
            "The clock%s steps by %d ns and takes %.0f ns to read",
            timer.clockSource().map(source -> " (" + source + ")").orElse(""),
            timer.stepNs(),
            timer.readingNs());
    boolean bad = timer.stepNs() > COARSE_STEP_NS || timer.readingNs() > SLOW_READING_NS;
    return bad
        ? Outcome.warning(
            message + ", too coarse to time single calls",
            "Use mode avgt instead of sample and ss, or a faster clock source: tsc on x86")
        : Outcome.ok(message);
  }

  static Optional<Outcome> power(Examination found) {
    return found
        .environment()
        .activity()
        .onBattery()
        .flatMap(
            onBattery ->
                onBattery
                    ? Outcome.warning("The machine runs on its battery", "Plug it in")
                    : Outcome.ok("The machine runs on mains power"));
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
