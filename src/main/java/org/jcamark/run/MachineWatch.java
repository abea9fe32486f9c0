package org.jcamark.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.SystemFiles;
import org.jcamark.model.ForkNote.Conditions;

/**
 * CPU time since boot in clock ticks, from Linux's {@code /proc} (proc(5)); zero elsewhere.
 *
 * @param capacity of all CPUs, idle or not
 * @param others of all but this process, its children, and theirs that have ended
 */
record MachineWatch(long capacity, long others) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Columns of the first line of /proc/stat; the guest columns are part of user and nice. */
  private static final int USER = 1;

  private static final int IDLE = 4;
  private static final int IO_WAIT = 5;
  private static final int STEAL = 8;

  /** Columns utime, stime, cutime, cstime of /proc/self/stat, counted after the command's name. */
  private static final int OWN_FIRST = 11;

  private static final int OWN_LAST = 14;

  static MachineWatch now() {
    Optional<String> all =
        SystemFiles.HERE.lines("proc/stat").stream()
            .filter(line -> line.startsWith("cpu "))
            .findFirst();
    ProcessHandle self = ProcessHandle.current();
    return of(
        all.orElse(""),
        Stream.concat(Stream.of(self), self.children())
            .flatMap(each -> SystemFiles.HERE.text("proc/" + each.pid() + "/stat").stream())
            .toList());
  }

  /** From the first line of /proc/stat, and stat of this process and its children. */
  static MachineWatch of(String all, List<String> own) {
    String[] columns = BLANKS.split(all, -1);
    if (columns.length <= STEAL) {
      return new MachineWatch(0, 0);
    }
    long capacity = sum(columns, USER, STEAL);
    long ours =
        own.stream()
            .map(line -> BLANKS.split(line.substring(line.lastIndexOf(')') + 1).strip(), -1))
            .mapToLong(line -> sum(line, OWN_FIRST, OWN_LAST))
            .sum();
    return new MachineWatch(capacity, capacity - sum(columns, IDLE, IO_WAIT) - ours);
  }

  private static long sum(String[] columns, int first, int last) {
    return Arrays.stream(columns, first, last + 1).mapToLong(Long::parseLong).sum();
  }

  static Conditions since(MachineWatch start) {
    MachineWatch now = now();
    double during = (double) now.capacity - start.capacity;
    return new Conditions(
        during == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(Math.max(0, (now.others - start.others) / during)));
  }
}
