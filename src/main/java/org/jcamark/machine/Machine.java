package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalInt;

/** A source of what is known of the machine, one for each kind of operating system. */
sealed interface Machine permits LinuxMachine, MacMachine, PlainMachine {
  Cpu cpu();

  Memory memory();

  Virtualisation virtualisation();

  OperatingSystem system();

  /** The kernel's clock source. */
  Optional<String> clockSource();

  /** Whether a battery feeds the machine; absent where it has none. */
  Optional<Boolean> onBattery();

  /** The least order of free blocks that the kernel gives back to a host, if it gives any. */
  OptionalInt pageReportingOrder();
}
