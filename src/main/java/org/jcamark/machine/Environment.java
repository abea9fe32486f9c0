package org.jcamark.machine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The machine on which is measured, as a document for run.json; absent members are not known.
 *
 * @param freshMemory absent in documents of older versions
 */
public record Environment(
    Cpu cpu,
    Memory memory,
    Virtualisation virtualisation,
    OperatingSystem system,
    Timer timer,
    Activity activity,
    Optional<FreshMemory> freshMemory) {
  public Environment {
    Objects.requireNonNull(cpu, "cpu");
    Objects.requireNonNull(memory, "memory");
    Objects.requireNonNull(virtualisation, "virtualisation");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(timer, "timer");
    Objects.requireNonNull(activity, "activity");
    Objects.requireNonNull(freshMemory, "freshMemory");
  }

  /** This machine now. Takes some tenths of a second. */
  public static Environment current() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    Machine machine;
    if (system.contains("linux")) {
      machine = new LinuxMachine(new SystemFiles(Path.of("/")));
    } else if (system.contains("mac")) {
      machine = MacMachine.current();
    } else {
      machine = new PlainMachine();
    }
    return of(machine);
  }

  private static Environment of(Machine machine) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return new Environment(
        machine.cpu(),
        machine.memory(),
        machine.virtualisation(),
        machine.system(),
        Timer.measure(machine.clockSource()),
        new Activity(
            load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load),
            OtherJvms.count(),
            machine.onBattery()),
        Optional.of(FreshMemory.measure(machine.pageReportingOrder())));
  }
}
