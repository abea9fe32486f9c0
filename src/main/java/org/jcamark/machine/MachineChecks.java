package org.jcamark.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.model.ByteSize;

/** Checks of virtualisation, other programs, clock, power, results folder and fonts. */
final class MachineChecks {
  private static final double BUSY_LOAD_PER_CPU = 0.5;
  private static final double QUIET_LOAD_PER_CPU = 0.1;
  private static final long COARSE_STEP_NS = 1000;
  private static final double SLOW_READING_NS = 200;

  /** A run of the full suite leaves some megabytes; forks need space for temporary files. */
  private static final long NEEDED_BYTES = 50 * ByteSize.MIB;

  private static final long COMFORTABLE_BYTES = 500 * ByteSize.MIB;

  private MachineChecks() {}

  static Optional<CheckResult> quota(Examination found) {
    OptionalDouble limit = found.environment().virtualisation().cpuLimit();
    OptionalInt cores = found.cpu().cores();
    int threads = cores.orElse(0) * found.cpu().threadsPerCore().orElse(1);
    if (limit.isEmpty() || (cores.isPresent() && limit.getAsDouble() >= threads)) {
      return found.ok("No control group limits the CPU time");
    }
    int allowed = found.environment().virtualisation().allowedCpus().orElse(Integer.MAX_VALUE);
    if (limit.getAsDouble() >= allowed) {
      return found.ok(
          "The CPU time of the control group is enough for the "
              + (allowed == 1 ? "whole CPU" : allowed + " whole CPUs")
              + " that it may use");
    }
    return found.warning(
        "A control group limits the CPU time to that of "
            + decimal(limit.getAsDouble())
            + " CPUs and suspends all threads when it is used up",
        allowed < threads
            ? "Remove the limit, or raise it to the " + allowed + " CPUs of the cpuset"
            : "Remove the limit, or assign whole CPUs: docker run --cpuset-cpus");
  }

  static Optional<CheckResult> virtualMachine(Examination found) {
    Virtualisation between = found.environment().virtualisation();
    return between.virtualMachine()
        ? found.warning(
            "This is a virtual machine"
                + between.product().map(product -> " (" + product + ")").orElse("")
                + ": its host and neighbours take CPU time and change the clock unnoticed",
            "Compare only within one run, with more forks; use real hardware for absolute numbers")
        : found.ok("No virtual machine is detected");
  }

  static Optional<CheckResult> load(Examination found) {
    OptionalDouble load = found.environment().activity().loadAverage();
    if (load.isEmpty()) {
      return Optional.empty();
    }
    int cpus = found.cpu().logical();
    String message =
        "The load average of the last minute is %s on %s %s"
            .formatted(decimal(load.getAsDouble()), cpus, cpus == 1 ? "CPU" : "CPUs");
    String remedy = "Stop other programs, or wait a minute";
    if (load.getAsDouble() > BUSY_LOAD_PER_CPU * cpus) {
      return found.warning(message, remedy);
    }
    return load.getAsDouble() > QUIET_LOAD_PER_CPU * cpus
        ? found.note(message, remedy)
        : found.ok(message);
  }

  static Optional<CheckResult> otherJvms(Examination found) {
    int others = found.environment().activity().otherJvms();
    return others == 0
        ? found.ok("No other JVM is running")
        : found.note(
            (others == 1 ? "1 other JVM is running" : others + " other JVMs are running")
                + ": compilers and collectors may wake up at any time",
            "Stop IDEs, build daemons and servers");
  }

  static Optional<CheckResult> clock(Examination found) {
    Timer timer = found.environment().timer();
    String message =
        String.format(
            Locale.ROOT,
            "The clock%s has a resolution of %d ns and takes %.0f ns to read",
            timer.clockSource().map(source -> " (" + source + ")").orElse(""),
            timer.stepNs(),
            timer.readingNs());
    boolean bad = timer.stepNs() > COARSE_STEP_NS || timer.readingNs() > SLOW_READING_NS;
    return bad
        ? found.warning(
            message + ", too coarse to time single calls",
            "Use mode avgt instead of sample and ss, or a better clock source: tsc on x86")
        : found.ok(message);
  }

  static Optional<CheckResult> power(Examination found) {
    Optional<Boolean> onBattery = found.environment().activity().onBattery();
    return onBattery.flatMap(
        on ->
            on
                ? found.warning("The machine runs on battery", "Plug it in")
                : found.ok("The machine runs on mains power"));
  }

  static Optional<CheckResult> writable(Examination found) {
    Optional<Setup.ResultsFolder> results = found.setup().results();
    return results.flatMap(
        folder ->
            folder.writable()
                ? found.ok("Results can be written to " + folder.path())
                : found.error(
                    "Results cannot be written to " + folder.path(),
                    "Choose another folder with --out, or change its owner or permissions"));
  }

  static Optional<CheckResult> diskSpace(Examination found) {
    Optional<Setup.ResultsFolder> known =
        found.setup().results().filter(folder -> folder.freeBytes().isPresent());
    if (known.isEmpty()) {
      return Optional.empty();
    }
    long free = known.get().freeBytes().getAsLong();
    String message = ByteSize.rounded(free) + " free for results in " + known.get().path();
    String remedy = "Free some space, or choose a folder on another disk with --out";
    if (free < NEEDED_BYTES) {
      return found.error("Only " + message, remedy);
    }
    return free < COMFORTABLE_BYTES ? found.warning("Only " + message, remedy) : found.ok(message);
  }

  static Optional<CheckResult> fonts(Examination found) {
    Optional<Boolean> fonts = found.setup().fonts();
    return fonts.flatMap(
        usable ->
            usable
                ? found.ok("Fonts for charts are installed")
                : found.warning(
                    "This JVM finds no fonts: charts cannot be drawn",
                    "Install fonts; on Debian and Ubuntu the packages fontconfig and"
                        + " fonts-dejavu-core"));
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
