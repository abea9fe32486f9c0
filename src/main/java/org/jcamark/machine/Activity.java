package org.jcamark.machine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    return new Activity(currentLoadAverage(), countOtherJvms(), onBattery);
  }

  /** Load over the last minute; absent where the system has none. */
  public static OptionalDouble currentLoadAverage() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
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
            .filter(process -> process.info().command().filter(Activity::isJvmLauncher).isPresent())
            .count());
  }

  static boolean isJvmLauncher(String command) {
    Path name = Path.of(command).getFileName();
    return name != null && LAUNCHERS.contains(name.toString());
  }
}
