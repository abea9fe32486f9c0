package org.jcamark.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.Environment.Activity;
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
    Optional<MachineWatch.Ticks> before) {
  private static final String CLOCK_KHZ = "sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Columns of the first line of /proc/stat; the guest columns are part of user and nice. */
  private static final int USER = 1;

  private static final int IDLE = 4;
  private static final int IO_WAIT = 5;
  private static final int STEAL = 8;

  /** Columns utime, stime, cutime, cstime of /proc/self/stat, counted after the command's name. */
  private static final int OWN_FIRST = 11;

  private static final int OWN_LAST = 14;

  /**
   * CPU time since boot in clock ticks.
   *
   * @param capacity of all CPUs, idle or not
   * @param others of all but this process, its children, and theirs that have ended
   */
  record Ticks(long capacity, long others) {
    private Ticks since(Ticks start) {
      return new Ticks(capacity - start.capacity, others - start.others);
    }
  }

  static MachineWatch start() {
    OptionalDouble load = Activity.currentLoadAverage();
    double calibrationNs = FixedLoop.fastestNs();
    return new MachineWatch(load, clock(), calibrationNs, ticks());
  }

  Conditions end() {
    return new Conditions(
        loadAverage,
        cpuMhz,
        calibrationNs,
        before.stream()
            .flatMap(start -> ticks().map(now -> now.since(start)).stream())
            .filter(during -> during.capacity() > 0)
            .mapToDouble(during -> Math.max(0, (double) during.others() / during.capacity()))
            .findFirst());
  }

  private static Optional<Ticks> ticks() {
    Optional<String> all =
        SystemFiles.HERE.lines("proc/stat").stream()
            .filter(line -> line.startsWith("cpu "))
            .findFirst();
    List<String> own =
        Stream.concat(Stream.of(ProcessHandle.current()), ProcessHandle.current().children())
            .flatMap(each -> SystemFiles.HERE.text("proc/" + each.pid() + "/stat").stream())
            .toList();
    return all.flatMap(text -> ticks(text, own));
  }

  /**
   * Reads them.
   *
   * @param own lines of this process and its children, which start forks
   */
  static Optional<Ticks> ticks(String all, List<String> own) {
    String[] columns = BLANKS.split(all, -1);
    if (columns.length <= STEAL || own.isEmpty()) {
      return Optional.empty();
    }
    long capacity = sum(columns, USER, STEAL);
    long idle = sum(columns, IDLE, IO_WAIT);
    long ours =
        own.stream()
            .map(line -> BLANKS.split(line.substring(line.lastIndexOf(')') + 1).strip(), -1))
            .mapToLong(line -> sum(line, OWN_FIRST, OWN_LAST))
            .sum();
    return Optional.of(new Ticks(capacity, capacity - idle - ours));
  }

  private static long sum(String[] columns, int first, int last) {
    return Arrays.stream(columns, first, last + 1).mapToLong(Long::parseLong).sum();
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
