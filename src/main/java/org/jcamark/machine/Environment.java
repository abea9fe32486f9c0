package org.jcamark.machine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine of a measurement, as recorded in run.json; unknown members are absent. */
public record Environment(
    Cpu cpu,
    Memory memory,
    Virtualisation virtualisation,
    OperatingSystem system,
    Timer timer,
    Activity activity) {

  /**
   * Memory and swap; transparent huge pages are {@code always}, {@code madvise} or {@code never}.
   */
  public record Memory(
      OptionalLong totalBytes,
      OptionalLong availableBytes,
      OptionalLong swapUsedBytes,
      Optional<String> transparentHugePages) {
    public static Memory current() {
      return new Machine(SystemFiles.HERE).memory();
    }
  }

  /**
   * Layers between the program and the hardware.
   *
   * @param product of the machine by its firmware, such as {@code Amazon EC2 c7g.metal}
   * @param container kind of the container it runs in, such as {@code docker}
   * @param cpuLimit CPUs that the control group may use, a quota of CPU time; absent without limit
   * @param allowedCpus CPUs that this process may run on, all of the machine's without cpuset and
   *     affinity
   * @param memoryLimitBytes that the control group may use; absent without limit
   */
  public record Virtualisation(
      boolean virtualMachine,
      Optional<String> product,
      Optional<String> container,
      OptionalDouble cpuLimit,
      OptionalInt allowedCpus,
      OptionalLong memoryLimitBytes) {}

  /** {@code Debian GNU/Linux 12 (bookworm)}, {@code 6.1.0-30-amd64}. */
  public record OperatingSystem(String name, String kernel) {}

  /** The clock of {@code System.nanoTime}: its least step between readings, and cost of one. */
  public record Timer(long stepNs, double readingNs, Optional<String> clockSource) {
    private static final int READINGS = 50_000;
    private static final int BATCHES = 5;

    static Timer measure(LongSupplier clock, Optional<String> clockSource) {
      double readingNs = Double.MAX_VALUE;
      long stepNs = Long.MAX_VALUE;
      for (int batch = 0; batch < BATCHES; batch++) {
        long start = clock.getAsLong();
        long last = start;
        int readings = 0;
        boolean moved = false;
        while (readings < READINGS || !moved) {
          long now = clock.getAsLong();
          moved = now > last;
          if (moved) {
            stepNs = Math.min(stepNs, now - last);
          }
          last = now;
          readings++;
        }
        readingNs = Math.min(readingNs, (last - start) / (double) readings);
      }
      return new Timer(stepNs, readingNs, clockSource);
    }
  }

  /**
   * Present load of the machine.
   *
   * @param loadAverage over the last minute; absent where the system has none
   * @param otherJvms running JVMs except this one, its ancestors and its descendants
   * @param onBattery whether a battery powers the machine; absent where it has none
   */
  public record Activity(OptionalDouble loadAverage, int otherJvms, Optional<Boolean> onBattery) {
    private static final Set<String> LAUNCHERS = Set.of("java", "javaw", "java.exe", "javaw.exe");

    static Activity current(Optional<Boolean> onBattery) {
      double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
      return new Activity(
          load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load), countOtherJvms(), onBattery);
    }

    private static int countOtherJvms() {
      ProcessHandle self = ProcessHandle.current();
      Set<Long> family =
          Stream.concat(
                  Stream.iterate(Optional.of(self), Optional::isPresent, p -> p.get().parent())
                      .map(Optional::get),
                  self.descendants())
              .map(ProcessHandle::pid)
              .collect(Collectors.toSet());
      return Math.toIntExact(
          ProcessHandle.allProcesses()
              .filter(process -> !family.contains(process.pid()))
              .filter(
                  process -> process.info().command().filter(Activity::isJvmLauncher).isPresent())
              .count());
    }

    static boolean isJvmLauncher(String command) {
      Path name = Path.of(command).getFileName();
      return name != null && LAUNCHERS.contains(name.toString());
    }
  }

  /** This machine now; takes some tenths of a second. */
  public static Environment current() {
    Machine machine = new Machine(SystemFiles.HERE);
    return new Environment(
        machine.cpu(),
        machine.memory(),
        machine.virtualisation(),
        machine.system(),
        Timer.measure(System::nanoTime, machine.clockSource()),
        Activity.current(machine.onBattery()));
  }
}
