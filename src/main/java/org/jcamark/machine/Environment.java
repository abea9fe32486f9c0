package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The machine of a measurement, as recorded in run.json; unknown members are absent.
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

  /**
   * Memory and swap.
   *
   * @param totalBytes of the machine
   * @param availableBytes that programs could have without swapping
   * @param swapUsedBytes swap space in use
   * @param transparentHugePages {@code always}, {@code madvise} or {@code never}
   */
  public record Memory(
      OptionalLong totalBytes,
      OptionalLong availableBytes,
      OptionalLong swapUsedBytes,
      Optional<String> transparentHugePages) {
    public static Memory current() {
      return Machine.current().memory();
    }
  }

  /**
   * Layers between the program and the hardware.
   *
   * @param virtualMachine whether a hypervisor is detected
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
      OptionalLong memoryLimitBytes) {
    static Virtualisation unlimited(boolean virtualMachine, Optional<String> product) {
      return new Virtualisation(
          virtualMachine,
          product,
          Optional.empty(),
          OptionalDouble.empty(),
          OptionalInt.empty(),
          OptionalLong.empty());
    }
  }

  /**
   * The operating system.
   *
   * @param name with its version, such as {@code Debian GNU/Linux 12 (bookworm)}
   * @param kernel release, such as {@code 6.1.0-30-amd64}
   */
  public record OperatingSystem(String name, String kernel) {}

  /** This machine now; takes some tenths of a second. */
  public static Environment current() {
    Machine machine = Machine.current();
    return new Environment(
        machine.cpu(),
        machine.memory(),
        machine.virtualisation(),
        machine.system(),
        Timer.measure(System::nanoTime, machine.clockSource()),
        Activity.current(machine.onBattery()),
        Optional.of(FreshMemory.measure(machine.pageReportingOrder())));
  }
}
