package org.jcamark.machine;

import java.util.Optional;
import org.jcamark.model.ByteSize;

/** Checks of the results folder and of fonts for charts. */
final class SetupChecks {
  /** A run of the full suite leaves some megabytes; forks need space for temporary files. */
  private static final long NEEDED_BYTES = 50 * ByteSize.MIB;

  private static final long COMFORTABLE_BYTES = 500 * ByteSize.MIB;

  private SetupChecks() {}

  static Optional<Finding> writable(Examination found) {
    return found
        .setup()
        .results()
        .flatMap(
            folder ->
                folder.writable()
                    ? found.ok("Results can be written to " + folder.path())
                    : found.error(
                        "Results cannot be written to " + folder.path(),
                        "Choose another folder with --out, or change its owner or permissions"));
  }

  static Optional<Finding> diskSpace(Examination found) {
    Optional<ResultsFolder> known =
        found.setup().results().filter(folder -> folder.freeBytes().isPresent());
    if (known.isEmpty()) {
      return Optional.empty();
    }
    long free = known.get().freeBytes().getAsLong();
    String message = ByteSize.rounded(free) + " free for results in " + known.get().path();
    String remedy = "Free some space, or choose a folder on another disk with --out";
    if (free < NEEDED_BYTES) {
      return found.error("Only " + message, remedy);
    }
    return free < COMFORTABLE_BYTES ? found.warning("Only " + message, remedy) : found.ok(message);
  }

  static Optional<Finding> fonts(Examination found) {
    return found
        .setup()
        .fonts()
        .flatMap(
            usable ->
                usable
                    ? found.ok("Fonts for charts are installed")
                    : found.warning(
                        "This JVM finds no fonts: charts cannot be drawn",
                        "Install fonts; on Debian and Ubuntu the packages fontconfig and"
                            + " fonts-dejavu-core"));
  }
}
