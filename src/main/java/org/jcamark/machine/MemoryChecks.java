package org.jcamark.machine;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jcamark.model.ByteSize;

/** Checks of the size of memory and of the cost of page faults. */
final class MemoryChecks {
  private static final double SCARCE_MEMORY = 0.1;

  /**
   * Clearing and mapping a page takes 0.2 to 1.5 µs on machines whose host does not reclaim memory.
   */
  private static final double EXPENSIVE_NS = 2_500;

  private static final double VERY_EXPENSIVE_NS = 5_000;

  /** Linux's {@code MAX_PAGE_ORDER} of most builds: no free block is larger. */
  private static final int LARGEST_ORDER = 10;

  private static final long PAGE_BYTES = 4_096;

  private static final String KEEP =
      "Use a machine without free page reporting (QEMU: free-page-reporting=off), or here: sudo"
          + " modprobe -r virtio_balloon; or raise"
          + " /sys/module/page_reporting/parameters/page_reporting_order as far as possible";

  private static final String KEEP_OR_REUSE =
      "Use a machine whose host neither balloons nor overcommits memory, or write into existing"
          + " buffers: --buffer reuse";

  private MemoryChecks() {}

  static Optional<CheckResult> memory(Examination found) {
    Memory memory = found.environment().memory();
    OptionalLong usable =
        LongStream.concat(
                memory.availableBytes().stream(),
                found.environment().virtualisation().memoryLimitBytes().stream())
            .min();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    String message = ByteSize.rounded(usable.getAsLong()) + " of memory available";
    return usable.getAsLong() < ByteSize.GIB
        ? found.warning(
            "Only " + message + " for jcamark and the measured JVM",
            "Stop other programs, or raise the limit of the container")
        : found.ok(message);
  }

  static Optional<CheckResult> swap(Examination found) {
    Memory memory = found.environment().memory();
    if (memory.swapUsedBytes().isEmpty()) {
      return Optional.empty();
    }
    long used = memory.swapUsedBytes().getAsLong();
    if (used == 0) {
      return found.ok("Nothing is swapped out");
    }
    String message = ByteSize.rounded(used) + " swapped out";
    boolean scarce =
        memory.availableBytes().isPresent()
            && memory.totalBytes().isPresent()
            && memory.availableBytes().getAsLong()
                < SCARCE_MEMORY * memory.totalBytes().getAsLong();
    return scarce
        ? found.warning(
            message + " and memory nearly full, so that the machine may swap during a measurement",
            "Stop other programs")
        : found.note(message, "If results vary: sudo swapoff -a, and swapon -a afterwards");
  }

  static Optional<CheckResult> hugePages(Examination found) {
    Optional<String> hugePages = found.environment().memory().transparentHugePages();
    return hugePages.flatMap(
        mode ->
            mode.equals("always")
                ? found.note(
                    "All programs get transparent huge pages, some forks sooner than others",
                    "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled")
                : found.ok("Transparent huge pages: " + mode));
  }

  /** Memory allocated for each operation is touched for the first time again and again. */
  static Optional<CheckResult> fresh(Examination found) {
    return found.environment().freshMemory().flatMap(memory -> judge(found, memory));
  }

  private static Optional<CheckResult> judge(Examination found, FreshMemory memory) {
    String message =
        String.format(
            Locale.ROOT,
            "Touching 4 KiB of fresh memory takes %.2f µs, %.2f in the slowest tenth (%.2f the"
                + " second time)",
            memory.medianNs() / 1e3,
            memory.slowNs() / 1e3,
            memory.againNs() / 1e3);
    boolean reports =
        memory.reportingOrder().isPresent() && memory.reportingOrder().getAsInt() <= LARGEST_ORDER;
    if (memory.slowNs() >= EXPENSIVE_NS) {
      String cost =
          message
              + (reports ? ": the kernel returns free memory to the host" : "")
              + "; cold calls, plain JMH runs and off-heap memory are slow at times";
      String remedy = reports ? KEEP : KEEP_OR_REUSE;
      return memory.slowNs() >= VERY_EXPENSIVE_NS
          ? found.warning(cost, remedy)
          : found.note(cost, remedy);
    }
    return reports
        ? found.note(
            "The kernel returns free blocks of "
                + ByteSize.rounded(PAGE_BYTES << memory.reportingOrder().getAsInt())
                + " and more to the host, after which fresh memory may take ten times as long. "
                + message,
            KEEP)
        : found.ok(message);
  }
}
