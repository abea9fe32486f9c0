package org.jcamark.profile;

import java.util.Map;

/**
 * Counters that only grow, each of one thread.
 *
 * @param values by the thread's number
 */
record Counters(Map<Long, Long> values) {

  /**
   * How much was counted since an earlier reading. A thread that started in between counts from 0,
   * also under the number of one that ended; what a thread counted before it ended is lost.
   */
  long since(Counters before) {
    long sum = 0;
    for (Map.Entry<Long, Long> entry : values.entrySet()) {
      long now = entry.getValue();
      long then = before.values.getOrDefault(entry.getKey(), 0L);
      sum += now < then ? now : now - then;
    }
    return sum;
  }
}
