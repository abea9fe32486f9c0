package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Memory and swap; unknown members are absent.
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
  static final Memory UNKNOWN =
      new Memory(
          OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), Optional.empty());

  public static Memory current() {
    return Machine.current().memory();
  }
}
