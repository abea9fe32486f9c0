package org.jcamark.jca.family;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in messages and nonces, so that no two calls have the same input. */
final class Counters {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private Counters() {}

  /** Adds 1 to the number, big-endian, in 8 bytes. */
  static void increment(byte[] bytes, int offset) {
    LONGS.set(bytes, offset, (long) LONGS.get(bytes, offset) + 1);
  }
}
