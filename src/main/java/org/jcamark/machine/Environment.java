package org.jcamark.machine;

import java.util.Optional;

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

  /** This machine now; takes some tenths of a second. */
  public static Environment current() {
    Machine machine = Machine.current();
    return new Environment(
        machine.cpu(),
        machine.memory(),
        machine.virtualisation(),
        machine.system(),
        Timer.measure(machine.clockSource()),
        Activity.current(machine.onBattery()),
        Optional.of(FreshMemory.measure(machine.pageReportingOrder())));
  }
}
