package org.jcamark.run;

import java.util.concurrent.TimeUnit;
import org.jcamark.model.Mode;

/** The time unit that results of each mode are recorded in, one for all runs. */
final class Units {
  private Units() {}

  static TimeUnit of(Mode mode) {
    return mode == Mode.THROUGHPUT ? TimeUnit.SECONDS : TimeUnit.NANOSECONDS;
  }
}
