package org.jcamark.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** Checks of what shares the machine, and of its memory, clock and power. */
final class MachineChecks {
  private static final double BUSY_LOAD_PER_CPU = 0.5;
  private static final double QUIET_LOAD_PER_CPU = 0.1;
  private static final double SCARCE_MEMORY = 0.1;
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

  static Optional<Outcome> memory(Examination found) {
    Memory memory = found.environment().memory();
    OptionalLong usable =
        LongStream.concat(
                memory.availableBytes().stream(),
                found.environment().virtualisation().memoryLimitBytes().stream())
            .min();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    String message = ByteSize.text(usable.getAsLong()) + " of memory are available";
    return usable.getAsLong() < ByteSize.GIB
        ? Outcome.warning(
            "Only " + message + ", for this program and one JVM that is measured",
            "Stop other programs, or raise the limit of the container")
        : Outcome.ok(message);
  }

  static Optional<Outcome> swap(Examination found) {
    Memory memory = found.environment().memory();
    if (memory.swapUsedBytes().isEmpty()) {
      return Optional.empty();
    }
    long used = memory.swapUsedBytes().getAsLong();
    if (used == 0) {
      return Outcome.ok("Nothing is swapped out");
    }
    String message = ByteSize.text(used) + " are swapped out";
    boolean scarce =
        memory.availableBytes().isPresent()
            && memory.totalBytes().isPresent()
            && memory.availableBytes().getAsLong()
                < SCARCE_MEMORY * memory.totalBytes().getAsLong();
    return scarce
        ? Outcome.warning(
            message + " and memory is nearly full, so the machine may swap while it measures",
            "Stop other programs")
        : Outcome.note(message, "If results are uneven: sudo swapoff -a, and swapon -a after it");
  }

  static Optional<Outcome> hugePages(Examination found) {
    return found
        .environment()
        .memory()
        .transparentHugePages()
        .flatMap(
            mode ->
                mode.equals("always")
                    ? Outcome.note(
                        "Transparent huge pages are given to all programs, to one fork sooner than"
                            + " to another",
                        "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled")
                    : Outcome.ok("Transparent huge pages: " + mode));
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
