package org.jcamark.run;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jcamark.machine.SystemFiles;
import org.jcamark.model.Conditions;

/**
 * Reads the state of the machine before a fork and what else it did during the fork, from Linux's
 * {@code /proc} and {@code /sys} (proc(5)); elsewhere only what the JDK says.
 */
record MachineWatch(
    OptionalDouble loadAverage,
    OptionalDouble cpuMhz,
    double calibrationNs,
    Optional<MachineWatch.Ticks> before)
    implements Engine.Watch {
  private static final String CLOCK_KHZ = "sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Columns of the first line of /proc/stat, after its label. */
  private static final int IDLE = 3;

  private static final int IO_WAIT = 4;

  /** Columns user to steal; the guest columns after them are part of user and nice. */
  private static final int COUNTED = 8;

  /** Columns utime, stime, cutime, cstime of /proc/self/stat, counted after the command's name. */
  private static final int OWN_FIRST = 11;

  private static final int OWN_LAST = 14;

  /**
   * CPU time since boot in clock ticks.
   *
   * @param capacity of all CPUs, idle or not
   * @param others of all but this process and its ended children
   */
  record Ticks(long capacity, long others) {}

  static MachineWatch start() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    double calibrationNs = ClockLoop.fastestNs();
    return new MachineWatch(
        load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load),
        clock(),
        calibrationNs,
        ticks());
  }

  @Override
  public Conditions end() {
    OptionalDouble share = OptionalDouble.empty();
    Optional<Ticks> after = ticks();
    if (before.isPresent() && after.isPresent()) {
      long capacity = after.get().capacity() - before.get().capacity();
      long others = after.get().others() - before.get().others();
      if (capacity > 0) {
        share = OptionalDouble.of(Math.max(0, (double) others / capacity));
      }
    }
    return new Conditions(loadAverage, cpuMhz, calibrationNs, share);
  }

  private static Optional<Ticks> ticks() {
    Optional<String> all =
        SystemFiles.HERE.lines("proc/stat").stream()
            .filter(line -> line.startsWith("cpu "))
            .findFirst();
    Optional<String> own = SystemFiles.HERE.text("proc/self/stat");
    return all.isPresent() && own.isPresent() ? ticks(all.get(), own.get()) : Optional.empty();
  }

  static Optional<Ticks> ticks(String all, String own) {
    String[] columns = BLANKS.split(all, -1);
    OptionalLong ownTicks = ownTicks(own);
    if (columns.length <= COUNTED || ownTicks.isEmpty()) {
      return Optional.empty();
    }
    long capacity = 0;
    long idle = 0;
    for (int i = 0; i < COUNTED; i++) {
      long ticks = Long.parseLong(columns[i + 1]);
      capacity += ticks;
      idle += i == IDLE || i == IO_WAIT ? ticks : 0;
    }
    return Optional.of(new Ticks(capacity, capacity - idle - ownTicks.getAsLong()));
  }

  private static OptionalLong ownTicks(String line) {
    String[] columns = BLANKS.split(line.substring(line.lastIndexOf(')') + 1).strip(), -1);
    if (columns.length <= OWN_LAST) {
      return OptionalLong.empty();
    }
    long ticks = 0;
    for (int i = OWN_FIRST; i <= OWN_LAST; i++) {
      ticks += Long.parseLong(columns[i]);
    }
    return OptionalLong.of(ticks);
  }

  private static OptionalDouble clock() {
    OptionalLong khz = SystemFiles.HERE.number(CLOCK_KHZ);
    return khz.isPresent()
        ? OptionalDouble.of(khz.getAsLong() / 1000.0)
        : SystemFiles.HERE.value("proc/cpuinfo", "cpu MHz").stream()
            .mapToDouble(Double::parseDouble)
            .findFirst();
  }
}
