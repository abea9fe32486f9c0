package org.jcamark.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * What this JVM's garbage collectors have done so far.
 *
 * @param count collections
 * @param millis approximate wall time of them together
 */
record GarbageCollections(long count, long millis) {

  /** A collector that does not know its count or time adds nothing. */
  static GarbageCollections now() {
    long count = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += Math.max(0, collector.getCollectionCount());
      millis += Math.max(0, collector.getCollectionTime());
    }
    return new GarbageCollections(count, millis);
  }

  GarbageCollections since(GarbageCollections before) {
    return new GarbageCollections(count - before.count, millis - before.millis);
  }
}
