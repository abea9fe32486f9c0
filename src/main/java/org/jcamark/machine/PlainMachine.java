package org.jcamark.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What every JDK says of its machine. */
final class PlainMachine implements Machine {
  private final Optional<OperatingSystemMXBean> bean =
      ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean extended
          ? Optional.of(extended)
          : Optional.empty();

  @Override
  public Cpu cpu() {
    return new Cpu(
        Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")).orElse("unknown"),
        System.getProperty("os.arch"),
        List.of(),
        Optional.empty(),
        Runtime.getRuntime().availableProcessors(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty());
  }

  @Override
  public Memory memory() {
    if (bean.isEmpty()) {
      return new Memory(
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          Optional.empty());
    }
    long swap = bean.get().getTotalSwapSpaceSize();
    return new Memory(
        OptionalLong.of(bean.get().getTotalMemorySize()),
        OptionalLong.of(bean.get().getFreeMemorySize()),
        OptionalLong.of(swap),
        OptionalLong.of(swap - bean.get().getFreeSwapSpaceSize()),
        Optional.empty());
  }

  @Override
  public Virtualisation virtualisation() {
    return Virtualisation.NONE;
  }

  @Override
  public OperatingSystem system() {
    return new OperatingSystem(System.getProperty("os.name"), System.getProperty("os.version"));
  }

  @Override
  public Optional<String> clockSource() {
    return Optional.empty();
  }

  @Override
  public OptionalInt pageReportingOrder() {
    return OptionalInt.empty();
  }

  @Override
  public Optional<Boolean> onBattery() {
    return Optional.empty();
  }
}
