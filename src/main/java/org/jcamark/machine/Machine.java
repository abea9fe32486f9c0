package org.jcamark.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.OperatingSystem;
import org.jcamark.machine.Environment.Virtualisation;

/** Facts of the machine; by default those that every JDK reports. */
interface Machine {
  static Machine current() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.contains("linux")) {
      return new LinuxMachine(SystemFiles.HERE);
    }
    return system.contains("mac") ? MacMachine.current() : new Machine() {};
  }

  default Cpu cpu() {
    return Cpu.unknown(
        Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")).orElse("unknown"));
  }

  default Memory memory() {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean)) {
      return new Memory(
          OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), Optional.empty());
    }
    long swap = bean.getTotalSwapSpaceSize();
    return new Memory(
        OptionalLong.of(bean.getTotalMemorySize()),
        OptionalLong.of(bean.getFreeMemorySize()),
        OptionalLong.of(swap - bean.getFreeSwapSpaceSize()),
        Optional.empty());
  }

  default Virtualisation virtualisation() {
    return Virtualisation.unlimited(false, Optional.empty());
  }

  default OperatingSystem system() {
    return new OperatingSystem(System.getProperty("os.name"), System.getProperty("os.version"));
  }

  default Optional<String> clockSource() {
    return Optional.empty();
  }

  /** Whether a battery powers the machine; absent where it has none. */
  default Optional<Boolean> onBattery() {
    return Optional.empty();
  }
}
